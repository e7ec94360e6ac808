import type { Chunk } from './containers.ts';

/** A tar archive of files, and readers' idea of what is in one: sums are checked. */
export function tar(entries: readonly Chunk[]): Uint8Array {
  const parts = entries.flatMap(({ name, data }) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write('0000644\0', 100);
    header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('        0ustar  \0', 148);
    header.write(
      `${[...header]
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    return [header, data, Buffer.alloc((512 - (data.length % 512)) % 512)];
  });
  return new Uint8Array(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

/** `undefined` when a reader would refuse the file. */
export function tarEntries(file: Uint8Array): Chunk[] | undefined {
  const bytes = Buffer.from(file);
  const entries: Chunk[] = [];
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const header = bytes.subarray(at, at + 512);
    const sum = [...header].reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 32 : byte), 0);
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    if (Number.parseInt(header.toString('latin1', 148, 154), 8) !== sum || at + 512 + size > bytes.length)
      return undefined;
    const name = header.toString('latin1', 0, header.indexOf(0));
    entries.push({ name, data: new Uint8Array(bytes.subarray(at + 512, at + 512 + size)) });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return entries;
}

/** An element of DER; those of one byte have a number as their content, others elements. */
export type Element = readonly [tag: number, content: Uint8Array | readonly Element[]];

export function der([tag, content]: Element): Uint8Array {
  const bytes = content instanceof Uint8Array ? content : Buffer.concat(content.map(der));
  const length = bytes.length < 128 ? [bytes.length] : [0x82, bytes.length >> 8, bytes.length & 255];
  if (bytes.length >= 128 && bytes.length < 256) length.splice(0, 3, 0x81, bytes.length);
  return new Uint8Array(Buffer.concat([Buffer.from([tag, ...length]), bytes]));
}

/** The contents of all primitive elements; `undefined` when a reader would refuse the file. */
export function derLeaves(file: Uint8Array): Uint8Array[] | undefined {
  const leaves: Uint8Array[] = [];
  for (let at = 0; at < file.length; ) {
    const tag = file[at]!;
    let from = at + 2;
    let length = file[at + 1]!;
    if (length === 0x81 || length === 0x82) {
      const count = length - 0x80;
      length = Buffer.from(file).readUIntBE(Math.min(from, file.length - count), count);
      from += count;
    }
    if (!(from + length <= file.length)) return undefined;
    const content = file.subarray(from, from + length);
    const inside = (tag & 0x20) === 0 ? [content] : derLeaves(content);
    if (inside === undefined) return undefined;
    leaves.push(...inside);
    at = from + length;
  }
  return leaves;
}

const rowSize = 64;

/** An object file of 64 bits with these sections, and one with their names behind them. */
export function elf(sections: readonly Chunk[]): Uint8Array {
  const names = Buffer.from(`\0${[...sections.map(({ name }) => name), '.shstrtab'].join('\0')}\0`);
  const all = [...sections, { name: '.shstrtab', data: names }];
  const header = Buffer.alloc(64);
  header.write('\x7fELF\x02\x01\x01', 'latin1');
  const rows = [Buffer.alloc(rowSize)];
  let at = header.length;
  for (const { name, data } of all) {
    const row = Buffer.alloc(rowSize);
    row.writeUInt32LE(names.indexOf(`${name}\0`), 0);
    row.writeUInt32LE(1, 4);
    row.writeBigUInt64LE(BigInt(at), 24);
    row.writeBigUInt64LE(BigInt(data.length), 32);
    rows.push(row);
    at += data.length;
  }
  header.writeBigUInt64LE(BigInt(at), 40);
  header.writeUInt16LE(rowSize, 58);
  header.writeUInt16LE(rows.length, 60);
  header.writeUInt16LE(rows.length - 1, 62);
  return new Uint8Array(Buffer.concat([header, ...all.map(({ data }) => data), ...rows]));
}

/** With names, but for the one that has the names; `undefined` when a reader would refuse the file. */
export function elfSections(file: Uint8Array): Chunk[] | undefined {
  const bytes = Buffer.from(file);
  if (bytes.length < 64 || bytes.toString('latin1', 0, 4) !== '\x7fELF') return undefined;
  const place = Number(bytes.readBigUInt64LE(40));
  const count = bytes.readUInt16LE(60);
  const namesAt = bytes.readUInt16LE(62);
  if (place + count * rowSize > bytes.length || namesAt >= count) return undefined;
  const rows = Array.from({ length: count }, (_, i) => {
    const row = bytes.subarray(place + i * rowSize, place + (i + 1) * rowSize);
    const from = Number(row.readBigUInt64LE(24));
    return { name: row.readUInt32LE(0), data: bytes.subarray(from, from + Number(row.readBigUInt64LE(32))) };
  });
  const names = rows[namesAt]!.data;
  const nameOf = (at: number): string => names.toString('latin1', at, Math.max(at, names.indexOf(0, at)));
  return rows.flatMap(({ name, data }, i) =>
    i === namesAt ? [] : [{ name: nameOf(name), data: new Uint8Array(data) }],
  );
}

/** A font's tables, each of them told of in a directory, and filled up to four bytes. */
export function sfnt(tables: readonly Chunk[]): Uint8Array {
  const header = Buffer.alloc(12);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  let at = 12 + 16 * tables.length;
  const parts: Buffer[] = [];
  const rows = tables.map(({ name, data }) => {
    const row = Buffer.alloc(16);
    row.write(name, 'latin1');
    // Few readers look at the sum.
    row.writeUInt32BE(0x9e3779b1, 4);
    row.writeUInt32BE(at, 8);
    row.writeUInt32BE(data.length, 12);
    const part = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    parts.push(part);
    at += part.length;
    return row;
  });
  return new Uint8Array(Buffer.concat([header, ...rows, ...parts]));
}

/** `undefined` when a reader would refuse the file. */
export function sfntTables(file: Uint8Array): Chunk[] | undefined {
  const bytes = Buffer.from(file);
  if (bytes.length < 12 || bytes.readUInt32BE(0) !== 0x00010000) return undefined;
  const count = bytes.readUInt16BE(4);
  if (12 + 16 * count > bytes.length) return undefined;
  const tables = Array.from({ length: count }, (_, i) => {
    const row = bytes.subarray(12 + 16 * i, 28 + 16 * i);
    const from = row.readUInt32BE(8);
    const to = from + row.readUInt32BE(12);
    return { name: row.toString('latin1', 0, 4), from, to };
  });
  if (tables.some(({ to }) => to > bytes.length)) return undefined;
  return tables.map(({ name, from, to }) => ({ name, data: new Uint8Array(bytes.subarray(from, to)) }));
}

/** Packets caught from a network. */
export function capture(packets: readonly Chunk[]): Uint8Array {
  const header = Buffer.alloc(24);
  header.writeUInt32LE(0xa1b2c3d4, 0);
  const parts = packets.flatMap(({ name, data }) => {
    const front = Buffer.alloc(16);
    front.write(name, 0);
    front.writeUInt32LE(data.length, 8);
    front.writeUInt32LE(1500, 12);
    return [front, data];
  });
  return new Uint8Array(Buffer.concat([header, ...parts]));
}

/** Their times as names; `undefined` when a reader would refuse the file. */
export function capturedPackets(file: Uint8Array): Chunk[] | undefined {
  const bytes = Buffer.from(file);
  if (bytes.length < 24 || bytes.readUInt32LE(0) !== 0xa1b2c3d4) return undefined;
  const packets: Chunk[] = [];
  for (let at = 24; at < bytes.length; ) {
    if (at + 16 > bytes.length || at + 16 + bytes.readUInt32LE(at + 8) > bytes.length) return undefined;
    const end = at + 16 + bytes.readUInt32LE(at + 8);
    packets.push({ name: bytes.toString('latin1', at, at + 8), data: new Uint8Array(bytes.subarray(at + 16, end)) });
    at = end;
  }
  return packets;
}
