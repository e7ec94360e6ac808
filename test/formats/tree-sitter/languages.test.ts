import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/core/errors.ts';
import {
  detectLanguage,
  isDialect,
  isTemplate,
  languageOfName,
} from '../../../src/formats/tree-sitter/detect-language.ts';
import { bundledGrammar, grammarAt } from '../../../src/formats/tree-sitter/grammar-files.ts';
import { bundledLanguages, languageNamed } from '../../../src/formats/tree-sitter/languages.ts';
import { loadLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { treeFormat } from '../../../src/formats/tree-sitter/tree-format.ts';
import { loadBundled } from '../../support/load-bundled.ts';

describe('the language of a file', () => {
  const detect = (name: string | undefined, text = ''): string | undefined =>
    detectLanguage(name, Buffer.from(text))?.name;

  test.each([
    ['a/b.c', 'c'],
    ['X.CPP', 'cpp'],
    ['x.tsx', 'tsx'],
    ['x.mjs', 'javascript'],
    ['Rakefile', 'ruby'],
    ['x.C', 'cpp'],
    ['x.yml', 'yaml'],
    ['x.ml', 'ocaml'],
    ['x.R', 'r'],
    ['x.vue', 'html'],
    ['x.F90', 'fortran'],
    ['x.adb', 'ada'],
    ['a/X.Less', 'css'],
    ['_x.scss', 'css'],
    ['x.f', undefined],
    ['x.unknown', undefined],
  ])('%s is %s by its name', (name, expected) => {
    expect(detect(name)).toBe(expected);
  });

  test.each([
    ['#!/usr/bin/env -S python3.12 -u\nx', 'python'],
    ['#!/bin/sh\n', 'bash'],
    ['#!/usr/bin/perl -w\n', 'perl'],
    ['#! /usr/bin/node\n', 'javascript'],
    ['<?php echo 1;', 'php'],
    ['<?xml version="1.0"?><a/>', 'xml'],
    ['<!DOCTYPE html><p>', 'html'],
    [' {"a": 1}', 'json'],
    ['[1, 2]', 'json'],
    ['# 1 "x.c"\nint a;', 'c'],
    ['some text', undefined],
    ['', undefined],
  ])('%j is %s by its beginning', (text, expected) => {
    expect(detect(undefined, text)).toBe(expected);
  });

  test('does not divide all of a template', () => {
    expect(isTemplate('a/B.Svelte')).toBe(true);
    expect(isTemplate('a.html')).toBe(false);
  });

  test('of a dialect is only a guess', () => {
    expect(languageOfName('a.scss', Buffer.from('a{}'))).toBeUndefined();
    expect(isDialect('a/B.SCSS')).toBe(true);
    expect(isDialect('a.css')).toBe(false);
  });

  test('of a header depends on what is in it', () => {
    expect(detect('x.h', 'int f(void);')).toBe('c');
    expect(detect('x.h', 'namespace a { class B; }')).toBe('cpp');
  });

  test('is found by name and alias in any case', () => {
    expect(languageNamed('C++')?.name).toBe('cpp');
    expect(languageNamed('TS')?.name).toBe('typescript');
    expect(languageNamed('klingon')).toBeUndefined();
  });

  test('has one owner for each alias, and there are at least 38', () => {
    const names = bundledLanguages.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]);
    expect(new Set(names).size).toBe(names.length);
    const extensions = bundledLanguages.flatMap((language) => language.extensions);
    expect(new Set(extensions).size).toBe(extensions.length);
    expect(bundledLanguages.length).toBeGreaterThanOrEqual(38);
  });
});

describe('grammars of the user', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'grammar-test-'));
    const place = path.join(folder, 'node_modules/tree-sitter-tiny');
    mkdirSync(path.join(place, 'src'), { recursive: true });
    const { wasm, grammar } = bundledGrammar('json');
    writeFileSync(path.join(place, 'tree-sitter-tiny.wasm'), wasm);
    writeFileSync(path.join(place, 'src/grammar.json'), JSON.stringify(grammar));
    copyFileSync(path.join(place, 'tree-sitter-tiny.wasm'), path.join(folder, 'alone.wasm'));
    writeFileSync(path.join(folder, 'broken.wasm'), 'this is no wasm');
    writeFileSync(path.join(folder, 'empty.wasm'), Buffer.from('0061736d01000000', 'hex'));
    mkdirSync(path.join(folder, 'node_modules/tree-sitter-none'), { recursive: true });
    writeFileSync(path.join(folder, 'node_modules/tree-sitter-none/package.json'), '{}');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are found by package, with their rules', async () => {
    const files = grammarAt('tree-sitter-tiny', folder);
    expect(files.grammar?.name).toBe('json');
    const parsed = treeFormat(await loadLanguage(files)).parse(Buffer.from('[1, 2]'))!;
    expect(parsed.edits.explained(1)).toBe(true);
  });

  test('work without rules, only less surely', async () => {
    const language = await loadLanguage(grammarAt('alone.wasm', folder));
    const { edits } = treeFormat(language).parse(Buffer.from('[1, 2, 3]'))!;
    const list = edits.list(1);
    expect(list.sure).toBe(false);
    expect(list.items).toHaveLength(3);
    expect(list.without([0, 2])?.edit.cuts.length).toBeGreaterThan(0);
  });

  test('that are broken, foreign or missing are refused with the way out', async () => {
    await expect(loadLanguage(grammarAt('broken.wasm', folder))).rejects.toThrow(
      /broken\.wasm.*tree-sitter build --wasm/s,
    );
    await expect(loadLanguage(grammarAt('empty.wasm', folder))).rejects.toThrow(UsageError);
    expect(() => grammarAt('absent.wasm', folder)).toThrow(/absent\.wasm/);
    expect(() => grammarAt('tree-sitter-none', folder)).toThrow(/tree-sitter-none\.wasm/);
    expect(() => grammarAt('tree-sitter-absent', folder)).toThrow(/npm install --ignore-scripts tree-sitter-absent/);
    expect(() => bundledGrammar('klingon')).toThrow(/"klingon".*--grammar/s);
  });
});

describe('a grammar that goes in circles on a broken text', () => {
  // Each blank and letter counts: with another length, the mending of errors takes another way.
  const circles = `{1\na\n\n${' '.repeat(6)}\\*${' '.repeat(10)}//${'a'.repeat(49)}
${' '.repeat(16)}return new ${'a'.repeat(17)}( aaa >>>= 1, false);
}

${' '.repeat(12)}public long ${'a'.repeat(12)}() {
${' '.repeat(16)}${'a'.repeat(8)}(); //${'a'.repeat(11)}
${' '.repeat(16)}return aaa;
${' '.repeat(12)}}

${' '.repeat(8)}
`;

  test('is stopped, and reads the next text', async () => {
    const kotlin = await loadBundled('kotlin');
    expect(kotlin.parse(Buffer.from(circles))).toBeUndefined();
    expect(kotlin.parse(Buffer.from('fun a() {}'))).toBeDefined();
    kotlin.close();
  });
});
