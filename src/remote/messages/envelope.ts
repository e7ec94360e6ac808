import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a message is; part of what is signed, so that none can be passed off as another. */
export type Purpose = 'test' | 'job' | 'report' | 'cancel' | 'presence' | 'verdicts';

/** What everybody in a fleet shares; empty when there is no key, and then a signature is a checksum only. */
export type SharedKey = Uint8Array;

export interface Message<Head> {
  readonly head: Head;
  readonly body: Uint8Array;
}

const signatureBytes = 32;
const newline = 10;
const nothing = new Uint8Array();

/** A signed message: 32 bytes of HMAC-SHA-256, a line of JSON, and bytes. */
export function sealed(
  key: SharedKey,
  purpose: Purpose,
  { head, body = nothing }: { readonly head: object; readonly body?: Uint8Array },
): Uint8Array {
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
  return Buffer.concat([signature(key, purpose, content), content]);
}

/** `undefined` when it was not signed with this key and for this purpose. */
export function opened<Head>(key: SharedKey, purpose: Purpose, message: Uint8Array): Message<Head> | undefined {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.length);
  const end = bytes.indexOf(newline, signatureBytes);
  if (end < 0) return undefined;
  const content = bytes.subarray(signatureBytes);
  if (!timingSafeEqual(bytes.subarray(0, signatureBytes), signature(key, purpose, content))) return undefined;
  const head = objectIn(bytes.toString('utf8', signatureBytes, end));
  // The signature says that `sealed` has written it; without a key, it may be anybody's object.
  return head && { head: head as Head, body: bytes.subarray(end + 1) };
}

function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined; // no message of ours
  }
}

function signature(key: SharedKey, purpose: Purpose, content: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`pare ${purpose} 1\n`).update(content).digest();
}
