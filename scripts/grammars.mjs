// Packs the grammars of scripts/grammars.lock.json into grammars/: for each language the parser as WebAssembly, and its
// grammar.json with node-types.json, both brotli-compressed; a manifest and the licences. The npm packages are only
// downloaded and unpacked, never installed, and must match the pinned integrity.
//
//   node scripts/grammars.mjs            pack what is not packed yet
//   node scripts/grammars.mjs --strict   fail when a language is missing (for releases)
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

const root = path.dirname(import.meta.dirname);
const target = path.join(root, 'grammars');
const cache = path.join(root, 'node_modules', '.cache', 'grammars');
// Part of every cache key: raise it when what is written changes.
const layout = 3;

const forWasm = '--target=wasm32-wasi -fPIC -shared'.split(' ');
// A lexer is one loop, in whose ways there is nothing to mend. In a large one, clang would look for it for minutes.
const quickly = [...forWasm, '-mllvm', '-wasm-disable-fix-irreducible-control-flow-pass'];

const pins = JSON.parse(readFileSync(path.join(import.meta.dirname, 'grammars.lock.json'), 'utf8'));
const stamp = digest(JSON.stringify([layout, pins]));
const strict = process.argv.includes('--strict');

if (packed()) {
  console.log('grammars: up to date');
} else {
  const missing = pack();
  for (const { language, reason } of missing) console.error(`grammars: ${language} is missing: ${reason}`);
  if (strict && missing.length > 0) process.exitCode = 1;
}

function packed() {
  const file = path.join(target, 'manifest.json');
  if (!existsSync(file)) return false;
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.stamp !== stamp || !manifest.languages.every(({ language }) => existsSync(wasmFile(language))))
    return false;
  const { missing } = manifest;
  if (missing.length === 0) return true;
  return !strict && !missing.some(({ unreachable }) => unreachable) && compiler() === undefined;
}

function pack() {
  mkdirSync(cache, { recursive: true });
  mkdirSync(target, { recursive: true });
  const languages = [];
  const missing = [];
  const licences = new Map();
  for (const pin of pins) {
    // Attempts take long without a network: two languages that could not be had from there are enough.
    const isOffline = missing.filter(({ unreachable }) => unreachable === sourceOf(pin)).length >= 2;
    const grammar = packageFiles(pin, isOffline);
    if (grammar.languages.some(({ wasm }) => wasm !== undefined))
      licences.set(`${nameOf(pin)} ${pin.version}`, grammar.licence);
    for (const { language, wasm, json, abi, reason, unreachable } of grammar.languages) {
      if (wasm === undefined) {
        missing.push({ language, reason, unreachable });
        continue;
      }
      writeFileSync(wasmFile(language), wasm);
      writeFileSync(path.join(target, `${language}.json.br`), json);
      languages.push({ language, package: nameOf(pin), version: pin.version, abi, sha256: digest(wasm) });
    }
  }
  removeStrays(new Set(languages.map(({ language }) => language)));
  writeFileSync(
    path.join(target, 'LICENSES.txt'),
    [...licences].map(([name, text]) => `${name}\n\n${text.trim()}\n`).join('\n\n'),
  );
  writeFileSync(path.join(target, 'manifest.json'), JSON.stringify({ stamp, languages, missing }, undefined, 1));
  console.log(`grammars: ${languages.length} languages, ${Math.round(folderBytes(target) / 1024)} KB`);
  return missing;
}

/** The compressed parts of one package; from the cache when it was packed before. */
function packageFiles(pin, isOffline) {
  const key = digest(JSON.stringify([layout, pin])).slice(0, 24);
  const folder = path.join(cache, key);
  const finished = path.join(folder, 'done.json');
  // A package that could not be built is tried again: the compiler may be there by now.
  if (!existsSync(finished) || readFileSync(finished, 'utf8').includes('"reason"')) fillCache(pin, folder, isOffline);
  const done = JSON.parse(readFileSync(path.join(folder, 'done.json'), 'utf8'));
  const read = (name) => readFileSync(path.join(folder, name));
  return {
    licence: done.licence,
    languages: done.languages.map((entry) =>
      entry.reason === undefined
        ? { ...entry, wasm: read(`${entry.language}.wasm.br`), json: read(`${entry.language}.json.br`) }
        : entry,
    ),
  };
}

function fillCache(pin, folder, isOffline) {
  const work = `${folder}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  const { tarball, ...why } = isOffline ? notThere(pin) : download(pin);
  const files = tarball === undefined ? new Map() : untar(tarball);
  const languages = Object.entries(pin.languages).map(([language, place]) => {
    if (tarball === undefined) return { language, ...why };
    // What some packages bring was made by a version that is too old.
    const brought = place.compiled ? undefined : files.get(`tree-sitter-${symbolOf(language, place)}.wasm`);
    const wasm = brought ?? compile(files, language, place);
    if (!Buffer.isBuffer(wasm)) return { language, reason: wasm.reason };
    const source = path.posix.join(place.folder ?? '', 'src');
    const grammar = JSON.parse(files.get(`${source}/grammar.json`));
    const nodeTypes = JSON.parse(files.get(`${source}/node-types.json`));
    writeFileSync(path.join(work, `${language}.wasm.br`), squeeze(wasm));
    writeFileSync(
      path.join(work, `${language}.json.br`),
      squeeze(Buffer.from(JSON.stringify({ grammar: strip(grammar), nodeTypes }))),
    );
    return { language, abi: abiOf(files.get(`${source}/parser.c`)) };
  });
  writeFileSync(path.join(work, 'done.json'), JSON.stringify({ licence: licenceOf(files), languages }));
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
}

function licenceOf(files) {
  const name = [...files.keys()].find((file) => /^(licen[cs]e|copying)/i.test(file));
  if (name !== undefined) return files.get(name).toString();
  const manifest = files.get('package.json') ?? files.get('Cargo.toml') ?? '';
  return `Licence: ${/\blicense"? *[:=] *"([^"]*)"/.exec(manifest)?.[1]}`;
}

/** `{ tarball }`, or the reason why there is none: a build goes on without what cannot be had. */
function download(pin) {
  const work = mkdtempSync(path.join(tmpdir(), 'grammar-'));
  try {
    const fetched = fetchedFrom(pin, work);
    const { tarball } = fetched;
    if (tarball === undefined) return fetched;
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    if (integrity !== pin.integrity)
      throw new Error(`${nameOf(pin)}@${pin.version} has ${integrity}, not the pinned ${pin.integrity}`);
    return fetched;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function fetchedFrom(pin, work) {
  try {
    return { tarball: pin.crate === undefined ? npmPackage(pin, work) : crate(pin, work) };
  } catch (error) {
    if (pin.crate !== undefined && error.code === 'ENOENT')
      return { reason: 'it is a crate; install cargo to download it' };
    return notThere(pin);
  }
}

function notThere(pin) {
  return { reason: `${nameOf(pin)}@${pin.version} could not be downloaded`, unreachable: sourceOf(pin) };
}

function sourceOf(pin) {
  return pin.crate === undefined ? 'npm' : 'crates';
}

function npmPackage(pin, work) {
  execFileSync(
    'npm',
    ['pack', `${pin.package}@${pin.version}`, '--ignore-scripts', '--silent', '--pack-destination', work],
    {
      cwd: work,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  const [name] = readdirSync(work).filter((file) => file.endsWith('.tgz'));
  return readFileSync(path.join(work, name));
}

/** By cargo, which knows where crates come from; nothing of it is built. */
function crate(pin, work) {
  const manifest = `[package]\nname = "g"\nversion = "0.0.0"\n[lib]\npath = "g.rs"\n[dependencies]\n${pin.crate} = "=${pin.version}"\n`;
  writeFileSync(path.join(work, 'Cargo.toml'), manifest);
  writeFileSync(path.join(work, 'g.rs'), '');
  execFileSync('cargo', ['fetch', '--quiet'], { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] });
  const registry = path.join(process.env.CARGO_HOME ?? path.join(homedir(), '.cargo'), 'registry', 'cache');
  const name = `${pin.crate}-${pin.version}.crate`;
  const file = readdirSync(registry)
    .map((folder) => path.join(registry, folder, name))
    .find((place) => existsSync(place));
  return readFileSync(file);
}

function nameOf(pin) {
  return pin.package ?? pin.crate;
}

/** The regular files of a gzipped tarball, without the leading folder. */
function untar(tarball) {
  const tar = gunzipSync(tarball);
  const files = new Map();
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const field = (from, length) => tar.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const name = [field(345, 155), field(0, 100)].filter(Boolean).join('/');
    if (field(156, 1) === '0' || field(156, 1) === '')
      files.set(name.replace(/^[^/]+\//, ''), tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/** What the grammar knowledge does not read: precedences and conflicts decide between trees, not between texts. */
function strip({ conflicts, precedences, reserved, ...grammar }) {
  return grammar;
}

function abiOf(parser) {
  return Number(/#define LANGUAGE_VERSION (\d+)/.exec(parser.subarray(0, 4000).toString())[1]);
}

/** Builds the parser with a stock clang; `{ reason }` when there is none. */
function compile(files, language, place) {
  const clang = compiler();
  if (clang === undefined) {
    return {
      reason:
        'its package has no .wasm; install clang 19, lld and wasi-libc to build one (Debian: clang-19 lld-19 wasi-libc)',
    };
  }
  if (place.large && clang.flags !== quickly)
    return { reason: `${clang.name} would take minutes for it; install clang 19` };
  const work = mkdtempSync(path.join(tmpdir(), 'grammar-'));
  try {
    for (const [name, content] of files) {
      if (!/\.(?:[ch]|inc)$/.test(name)) continue;
      mkdirSync(path.join(work, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(work, name), replaced(content, place.replace));
    }
    const source = path.join(work, place.folder ?? '', 'src');
    const sources = ['parser.c', 'scanner.c'].map((name) => path.join(source, name)).filter((file) => existsSync(file));
    const output = path.join(work, 'out.wasm');
    // Of Fortran's, -Os makes no less when it is compressed, and takes two minutes instead of 24 seconds.
    const effort = place.large ? '-O1' : '-Os';
    const flags = [effort, ...'-nostdlib -fvisibility=hidden -Wl,--allow-undefined -Wl,--no-entry'.split(' ')];
    const symbol = `-Wl,--export=tree_sitter_${symbolOf(language, place)}`;
    execFileSync(clang.name, [...clang.flags, ...flags, symbol, '-w', '-I', source, '-o', output, ...sources], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return readFileSync(output);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The text with other words for some: what is wrong in a parser on a machine of 32 bits. */
function replaced(content, words = {}) {
  return Object.entries(words).reduce((text, [from, to]) => text.replaceAll(from, to), content.toString());
}

/** A clang that builds parsers, and how: older ones cannot do it quickly. */
function compiler() {
  const ways = ['clang-19', 'clang'].flatMap((name) => [quickly, forWasm].map((flags) => ({ name, flags })));
  return ways.find(({ name, flags }) => {
    try {
      const probe = '#include <wctype.h>\n#include <stdlib.h>\nint f(void){return 0;}';
      const arguments_ = [...flags, ...'-nostdlib -Wl,--no-entry -w -x c - -o'.split(' ')];
      execFileSync(name, [...arguments_, process.platform === 'win32' ? 'NUL' : '/dev/null'], {
        input: probe,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      return true;
    } catch {
      // Not there, too old for this, or without linker or C library: the next way, or none.
      return false;
    }
  });
}

function removeStrays(languages) {
  for (const file of readdirSync(target)) {
    if (file.endsWith('.br') && !languages.has(file.split('.')[0])) rmSync(path.join(target, file));
  }
}

function symbolOf(language, place) {
  return place.symbol ?? language;
}

function wasmFile(language) {
  return path.join(target, `${language}.wasm.br`);
}

/** With the highest quality but one that is quick: the highest saves 7 % and takes fifty times as long. */
function squeeze(bytes) {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function folderBytes(folder) {
  return readdirSync(folder).reduce((sum, file) => sum + readFileSync(path.join(folder, file)).length, 0);
}
