import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opened, sealed } from '../../../src/remote/messages/envelope.ts';

const key = Buffer.from('a key of some length');

test('opens with its key, for its purpose', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 1 }), fc.uint8Array(), (value, body) => {
      const message = opened(key, 'job', sealed(key, 'job', { head: { value }, body }));
      expect(message?.head).toEqual(JSON.parse(JSON.stringify({ value })));
      expect(Uint8Array.from(message?.body ?? [])).toEqual(body);
    }),
  );
});

test('does not open with another key, for another purpose, or with one bit changed', () => {
  const message = sealed(key, 'job', { head: { id: 'a' }, body: Buffer.from('body') });
  expect(opened(Buffer.from('another key of some length'), 'job', message)).toBeUndefined();
  expect(opened(new Uint8Array(), 'job', message)).toBeUndefined();
  expect(opened(key, 'report', message)).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(message.length * 8 - 1), (bit) => {
      const other = Uint8Array.from(message);
      other[bit >> 3] = other[bit >> 3]! ^ (1 << (bit & 7));
      expect(opened(key, 'job', other)).toBeUndefined();
    }),
  );
});

test('does not open what is no message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(opened(key, 'job', bytes)).toBeUndefined();
    }),
  );
});
