; ModuleID = 'sample.c'
source_filename = "sample.c"
target triple = "x86_64-pc-linux-gnu"

%struct.pair = type { i32, [4 x i8], ptr }

@table = internal global [2 x i32] [i32 1, i32 2], align 4
@text = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1

declare i32 @printf(ptr nocapture noundef readonly, ...) #0

define dso_local i32 @sum(ptr noundef %p, i32 %n) local_unnamed_addr #1 {
entry:
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %acc = phi i32 [ 0, %entry ], [ %add, %loop ]
  %idx = sext i32 %i to i64
  %slot = getelementptr inbounds i32, ptr %p, i64 %idx
  %value = load i32, ptr %slot, align 4
  %add = add nsw i32 %value, %acc
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  %result = phi i32 [ 0, %entry ], [ %add, %loop ]
  ret i32 %result
}

define i32 @main() #1 {
  %1 = alloca %struct.pair, align 8
  store i32 7, ptr %1, align 8
  %2 = call i32 @sum(ptr @table, i32 2)
  %3 = select i1 true, i32 %2, i32 0
  switch i32 %3, label %default [
    i32 3, label %three
  ]

three:
  %4 = call i32 (ptr, ...) @printf(ptr @text, i32 %3)
  br label %default

default:
  ret i32 0
}

attributes #0 = { nofree nounwind }
attributes #1 = { nounwind "frame-pointer"="all" }
