import type { IrModule } from '../../src/formats/llvm-ir/module.ts';
import type { Parts } from '../../src/formats/llvm-ir/part-list.ts';
import { printModule } from '../../src/formats/llvm-ir/print-module.ts';
import { readModule } from '../../src/formats/llvm-ir/read-module.ts';

/** A module as clang writes it, with a bit of everything. */
export const sampleModule = `; ModuleID = 'a.c'
source_filename = "a.c"
target triple = "x86_64-pc-linux-gnu"

%struct.pair = type { i32, i64, [2 x i8] }
%struct.only = type { i32 }

$shared = comdat any

@text = private unnamed_addr constant [4 x i8] c"a;b\\00", align 1
@table = dso_local global [2 x %struct.pair] zeroinitializer, align 16
@next = dso_local global ptr @table, align 8

; Function Attrs: nounwind uwtable
define dso_local i32 @sum(ptr noundef %0, i32 noundef %1) #0 comdat($shared) !note !3 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 0, ptr %3, align 4
  %5 = icmp sgt i32 %1, 0
  br i1 %5, label %6, label %18

6:                                                ; preds = %2, %6
  %7 = phi i32 [ 0, %2 ], [ %15, %6 ]
  %8 = load ptr, ptr %4, align 8, !note !4
  %9 = sext i32 %7 to i64
  %10 = getelementptr inbounds %struct.pair, ptr %8, i64 %9, i32 1
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = load i32, ptr %3, align 4
  %14 = add nsw i32 %13, %12
  store i32 %14, ptr %3, align 4
  %15 = add nuw nsw i32 %7, 1
  %16 = call i32 @cost(ptr %8, i32 %15)
  %17 = icmp slt i32 %15, %1
  br i1 %17, label %6, label %18

18:
  %19 = load i32, ptr %3, align 4
  switch i32 %19, label %22 [
    i32 0, label %20
    i32 1, label %21
  ]

20:
  br label %22

21:
  call void (ptr, ...) @log(ptr @text, i32 %19)
  br label %22

22:
  %23 = phi i32 [ %19, %18 ], [ 0, %20 ], [ 1, %21 ]
  ret i32 %23
}

define internal i32 @cost(ptr %p, i32 %n) {
start:
  %field = getelementptr inbounds %struct.only, ptr %p, i64 0, i32 0
  %value = load i32, ptr %field, align 4
  %result = mul i32 %value, %n
  ret i32 %result
}

declare void @log(ptr, ...)

declare i32 @unused(i32)

attributes #0 = { nounwind uwtable }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"uwtable", i32 2}
!3 = distinct !{!3, !"sum"}
!4 = !{!5, !5, i64 0}
!5 = !{!"any pointer", !6, i64 0}
!6 = !{!"omnipotent char"}
`;

export function moduleIn(text: string): IrModule {
  const module = readModule(text);
  if (module === undefined) throw new Error(`Not read: ${text}`);
  return module;
}

/** A function that takes a pointer and a number and gives one back, with this body. */
export function functionWith(...body: readonly string[]): string {
  return ['define i32 @f(ptr %0, i32 %1) {', ...body, '}', ''].join('\n');
}

/** What the text becomes without the parts of these numbers, or without all. */
export function without(partsOf: (module: IrModule) => Parts, text: string, gone?: readonly number[]): string {
  return printModule(partsOf(moduleIn(text)).without((part) => gone?.includes(part) ?? true));
}

/** What is between the braces of the only function. */
export function bodyOf(text: string): string[] {
  return text
    .slice(text.indexOf('{\n') + 2, text.lastIndexOf('}'))
    .split('\n')
    .slice(0, -1);
}
