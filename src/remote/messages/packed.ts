import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { TestCase } from '../../core/test-case.ts';
import { applied, type Difference, difference } from '../../session/disk/difference.ts';

/** How a candidate travels: as it is, compressed, or as edits on the base text, compressed. */
export type PackedForm = 'plain' | 'deflated' | 'edits';

export interface Packed {
  readonly form: PackedForm;
  readonly bytes: Uint8Array;
}

/** Below this, nothing is worth compressing. */
const smallBytes = 2048;
const fast = { level: 1 };

/**
 * The shortest of the forms that are likely to be short. An 80 KB program less 200 ranges is 1.6 KB as edits
 * and 18 KB compressed.
 */
export function packed(base: TestCase, candidate: TestCase): Packed {
  if (candidate.length <= smallBytes) return { form: 'plain', bytes: candidate };
  const edits = written(difference(base, candidate));
  if (edits.length <= smallBytes) return { form: 'edits', bytes: deflateRawSync(edits, fast) };
  const whole: Packed = { form: 'deflated', bytes: deflateRawSync(candidate, fast) };
  if (edits.length >= candidate.length) return whole;
  const asEdits: Packed = { form: 'edits', bytes: deflateRawSync(edits, fast) };
  return asEdits.bytes.length < whole.bytes.length ? asEdits : whole;
}

/** The candidate again. Throws when it would have more bytes than the limit, or is not what was packed. */
export function unpacked({ form, bytes }: Packed, base: TestCase, limitBytes: number): TestCase {
  const candidate =
    form === 'edits' ? made(base, inflated(bytes, limitBytes), limitBytes) : whole(form, bytes, limitBytes);
  if (candidate.length > limitBytes) throw new RangeError(`${candidate.length} bytes are more than ${limitBytes}`);
  return candidate;
}

function whole(form: PackedForm, bytes: Uint8Array, limitBytes: number): TestCase {
  return form === 'plain' ? Uint8Array.from(bytes) : inflated(bytes, limitBytes);
}

function inflated(bytes: Uint8Array, limitBytes: number): Uint8Array {
  return inflateRawSync(bytes, { maxOutputLength: limitBytes + 64 });
}

// Per part two numbers: kept from and to, or length and 0 for new bytes, which follow. A kept range never ends at 0.
function written(parts: Difference): Uint8Array {
  const chunks = parts.flatMap((part) => {
    const isNew = part instanceof Uint8Array;
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32LE(isNew ? part.length : part[0], 0);
    numbers.writeUInt32LE(isNew ? 0 : part[1], 4);
    return isNew ? [numbers, part] : [numbers];
  });
  return Buffer.concat(chunks);
}

function made(base: TestCase, edits: Uint8Array, limitBytes: number): TestCase {
  const view = Buffer.from(edits.buffer, edits.byteOffset, edits.length);
  const parts: (readonly [number, number] | Uint8Array)[] = [];
  let sizeBytes = 0;
  for (let at = 0; at < view.length; ) {
    const [first, second] = [view.readUInt32LE(at), view.readUInt32LE(at + 4)];
    at += 8;
    if (second !== 0) parts.push([first, second]);
    else parts.push(view.subarray(at, at + first));
    if (second === 0) at += first;
    sizeBytes += second === 0 ? first : second - first;
    if (second > base.length || at > view.length || sizeBytes > limitBytes || (second !== 0 && first > second)) {
      throw new RangeError('the edits do not fit the base text');
    }
  }
  return applied(base, parts);
}
