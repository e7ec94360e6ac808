#import <Foundation/Foundation.h>

@protocol Shape <NSObject>
- (double)area;
@optional
- (NSString *)title;
@end

typedef enum { StateIdle, StateBusy } State;

@interface Circle : NSObject <Shape> {
    int count;
}
@property (nonatomic, assign) double radius;
@property (nonatomic, copy) NSString *name;
+ (instancetype)circleWithRadius:(double)radius name:(NSString *)name;
@end

@implementation Circle

+ (instancetype)circleWithRadius:(double)radius name:(NSString *)name {
    Circle *circle = [[Circle alloc] init];
    circle.radius = radius;
    circle.name = name;
    return circle;
}

- (double)area {
    return 3.14 * self.radius * self.radius;
}

@end

static int total(const int *items, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (items[i] > 10) continue;
        sum += items[i];
    }
    return sum;
}

int main(int argc, char *argv[]) {
    @autoreleasepool {
        NSArray *shapes = @[[Circle circleWithRadius:1.5 name:@"a"], [Circle circleWithRadius:2 name:@"b"]];
        NSDictionary *table = @{@"one": @1, @"two": @2};
        for (Circle *circle in shapes) {
            NSLog(@"%@ %f", circle.name, [circle area]);
        }
        void (^block)(int) = ^(int x) { NSLog(@"%d", x + 1); };
        block(total((int[]){1, 2}, 2));
        @try {
            if ([table objectForKey:@"one"] != nil) @throw [NSException exceptionWithName:@"bad" reason:nil userInfo:nil];
        } @catch (NSException *e) {
            NSLog(@"%@", e);
        } @finally {
            argc = StateIdle;
        }
    }
    return 0;
}
