import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { readArguments } from '../../src/cli/options/read-arguments.ts';

interface Yaml {
  safeLoad(text: string): unknown;
  safeLoadAll(text: string): unknown[];
}

// It has no declarations.
const yaml = createRequire(import.meta.url)('js-yaml-3') as Yaml;
const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: readonly { readonly args?: readonly string[] }[] } };
    readonly scaleTargetRef?: { readonly name: string };
  };
}

const manifests = yaml.safeLoadAll(read('kubernetes/fleet.yaml')) as Manifest[]; // looked at below
const compose = yaml.safeLoad(read('compose.yaml')) as {
  readonly services: Readonly<Record<string, { readonly command: readonly string[] }>>;
}; // looked at below
const unit = /^ExecStart=\S+ pare worker (.*)$/m.exec(read('pare-worker.service'))?.[1]?.split(' ') ?? [];
const deployment = manifests.find(({ kind }) => kind === 'Deployment');

test.each([
  ['compose.yaml', compose.services.worker?.command ?? []],
  ['kubernetes/fleet.yaml', deployment?.spec?.template?.spec.containers[0]?.args ?? []],
  ['pare-worker.service', unit],
])('%s starts a worker with flags that there are', (_, args) => {
  const { settings, words } = readArguments(args);
  expect(words).toHaveLength(1);
  expect(settings.allow).toHaveLength(1);
  expect(settings.keyFile).toBeTruthy();
});

test('the cluster has all that it needs, and scales the workers', () => {
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'Service',
    'StatefulSet',
    'Deployment',
    'ScaledObject',
  ]);
  expect(manifests.at(-1)?.spec?.scaleTargetRef?.name).toBe(deployment?.metadata.name);
});

test('the manifest scales by a metric that workers have', () => {
  expect(readFileSync('src/remote/worker/worker-metrics.ts', 'utf8')).toContain("'pare_queue_waiting'");
  expect(read('kubernetes/fleet.yaml')).toContain('pare_queue_waiting');
});
