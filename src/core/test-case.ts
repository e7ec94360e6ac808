/** The bytes being reduced. Never changed in place. */
export type TestCase = Uint8Array;

/** Names a test case by its content: 128 bits of SHA-256, as 32 hexadecimal digits. */
export type Fingerprint = string;
