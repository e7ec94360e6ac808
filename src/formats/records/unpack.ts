import type { inflateSync, ZlibOptions } from 'node:zlib';

/** What is unpacked may be larger than memory. */
export const largest: number = 1 << 26;

/** What zlib has packed, to be unpacked in this way. `undefined` when it is something else, or too large. */
export function unpacked(
  bytes: Uint8Array,
  unpack: typeof inflateSync,
  options: ZlibOptions = {},
): Uint8Array | undefined {
  try {
    return unpack(bytes, { ...options, maxOutputLength: largest });
  } catch {
    return undefined;
  }
}
