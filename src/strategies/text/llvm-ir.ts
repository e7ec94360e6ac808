import { keptWith } from '../../basics/remembered.ts';
import { different, map, named, sequence, untilStable } from '../../core/combinators.ts';
import { everything } from '../../core/configuration.ts';
import { propose } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fromBytes, toBytes } from '../../formats/latin1.ts';
import { mentions, type SortsOfParts, spellings, structure } from '../../formats/llvm-ir/all-parts.ts';
import type { IrModule } from '../../formats/llvm-ir/module.ts';
import type { Parts } from '../../formats/llvm-ir/part-list.ts';
import { printModule } from '../../formats/llvm-ir/print-module.ts';
import { readModule } from '../../formats/llvm-ir/read-module.ts';
import { halving } from '../../passes/list/halving.ts';

/**
 * A module of LLVM's language: what functions do, what stands outside of them, blocks, instructions. What is left stays
 * sound: what refers to what is gone refers to something else, or to nothing that is known, and numbers count up
 * without a gap (llvm-reduce). Then `rest`. What cannot be read, or not written as it is read, is for `otherwise`.
 */
export function llvmIr(rest: Pass<TestCase>, otherwise: Pass<TestCase>): Pass<TestCase> {
  const read = sequence(parts, rest);
  return (source) => {
    const module = moduleOf(source);
    if (module === undefined) return otherwise(source);
    const plain = toBytes(printModule(module));
    if (Buffer.compare(plain, source) === 0) return read(source);
    return asRead(
      plain,
      () => read(plain),
      () => otherwise(source),
    );
  };
}

function* asRead(
  value: TestCase,
  accepted: () => Search<TestCase>,
  rejected: () => Search<TestCase>,
): Search<TestCase> {
  yield propose('module: as it is read', () => value, accepted);
  yield* rejected();
}

const parts: Pass<TestCase> = sequence(
  untilStable(sequence(untilStable(inOrder(structure)), inOrder(mentions))),
  inOrder(spellings),
);

function inOrder(sorts: SortsOfParts): Pass<TestCase> {
  return sequence(...sorts.map(([name, partsOf]) => named('module', named(name, halved(partsOf)))));
}

function halved(partsOf: (module: IrModule) => Parts): Pass<TestCase> {
  return (source) => {
    const module = moduleOf(source);
    if (module === undefined) return [];
    const { count, without } = partsOf(module);
    const search = map(halving()(everything(count)), (kept) => {
      const still = new Set(kept);
      return toBytes(printModule(without((part) => !still.has(part))));
    });
    return different(search, source);
  };
}

/** Read once, by whatever asks first. */
const moduleOf = keptWith((source: TestCase): IrModule | undefined => readModule(fromBytes(source)));
