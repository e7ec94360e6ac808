import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

interface Yaml {
  safeLoad(text: string): unknown;
  safeLoadAll(text: string): unknown[];
}

// It has no declarations.
const yaml = createRequire(import.meta.url)('js-yaml-3') as Yaml;
const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');

type Fields = { readonly [name: string]: unknown };
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fields) : []);
const names = (value: unknown): readonly unknown[] => list(value).map(({ name }) => name);

/** The fields that a thing may have, and those that it must have (with `!`), by the documents of its makers. */
const shapes: Readonly<Record<string, string>> = {
  container:
    'name! image! args command env envFrom ports livenessProbe readinessProbe startupProbe resources securityContext volumeMounts workingDir imagePullPolicy',
  pod: 'containers! volumes terminationGracePeriodSeconds automountServiceAccountToken securityContext serviceAccountName nodeSelector tolerations',
  Deployment: 'selector! template! replicas strategy minReadySeconds revisionHistoryLimit',
  StatefulSet: 'selector! template! serviceName! replicas volumeClaimTemplates updateStrategy podManagementPolicy',
  Service: 'selector! ports! type clusterIP',
  ScaledObject: 'scaleTargetRef! triggers! minReplicaCount maxReplicaCount cooldownPeriod pollingInterval advanced',
  'compose service':
    'image! command environment volumes ports restart secrets depends_on healthcheck read_only tmpfs cap_drop security_opt',
  compose: 'services! secrets volumes networks',
};

function misshapen(what: string, value: Fields): readonly string[] {
  const words = (shapes[what] ?? '').split(' ');
  const known = words.map((word) => word.replace('!', ''));
  const missing = words.filter((word) => word.endsWith('!') && !(word.slice(0, -1) in value));
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  return [...missing.map((word) => `${what} lacks ${word}`), ...unknown.map((name) => `${what} has ${name}`)];
}

describe('the Kubernetes manifest', () => {
  const manifests = list(yaml.safeLoadAll(read('kubernetes/fleet.yaml')));
  const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');

  test('has objects of versions that there are, each with the fields that its kind has', () => {
    const versions = Object.fromEntries(manifests.map(({ kind, apiVersion }) => [kind, apiVersion]));
    expect(versions).toEqual({
      ...{ ConfigMap: 'v1', Service: 'v1', StatefulSet: 'apps/v1', Deployment: 'apps/v1' },
      ScaledObject: 'keda.sh/v1alpha1',
    });
    for (const { kind, metadata, spec } of manifests) {
      expect(fields(metadata).name).toMatch(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/);
      if (kind !== 'ConfigMap') expect(misshapen(String(kind), fields(spec))).toEqual([]);
    }
  });

  test('selects the pods that it makes, mounts volumes that there are, probes ports that there are', () => {
    expect(workloads).toHaveLength(2);
    for (const workload of workloads) {
      const spec = fields(workload.spec);
      const template = fields(spec.template);
      const pod = fields(template.spec);
      expect(misshapen('pod', pod)).toEqual([]);
      expect(fields(template.metadata).labels).toMatchObject(fields(fields(spec.selector).matchLabels));
      const claims = list(spec.volumeClaimTemplates).map(({ metadata }) => fields(metadata).name);
      for (const container of list(pod.containers)) {
        expect(misshapen('container', container)).toEqual([]);
        expect([...names(pod.volumes), ...claims]).toEqual(expect.arrayContaining([...names(container.volumeMounts)]));
        const ports = list(container.ports).flatMap(({ name, containerPort }) => [name, containerPort]);
        for (const probe of [container.livenessProbe, container.readinessProbe]) {
          const { httpGet, tcpSocket } = fields(probe);
          const { port } = fields(httpGet ?? tcpSocket);
          if (port !== undefined) expect(ports).toContain(port);
        }
      }
    }
  });

  test('has the service that the workers call, with the pods and the configuration of the broker', () => {
    const service = manifests.find(({ kind }) => kind === 'Service');
    const name = String(fields(service?.metadata).name);
    expect(read('kubernetes/fleet.yaml')).toContain(`- nats://${name}:${list(fields(service?.spec).ports)[0]?.port}?`);
    const broker = workloads.find(({ kind }) => kind === 'StatefulSet');
    const template = fields(fields(broker?.spec).template);
    expect(fields(template.metadata).labels).toMatchObject(fields(fields(service?.spec).selector));
    const maps = manifests.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => fields(metadata).name);
    const mounted = list(fields(template.spec).volumes).flatMap(({ configMap }) => fields(configMap).name ?? []);
    expect(maps).toEqual(mounted);
  });
});

test('the compose file names services, secrets and volumes that it has, and only fields that there are', () => {
  const compose = fields(yaml.safeLoad(read('compose.yaml')));
  expect(misshapen('compose', compose)).toEqual([]);
  const services = fields(compose.services);
  for (const service of Object.values(services).map(fields)) {
    expect(misshapen('compose service', service)).toEqual([]);
    for (const other of [service.depends_on ?? []].flat()) expect(services).toHaveProperty(String(other));
    for (const secret of [service.secrets ?? []].flat()) expect(compose.secrets).toHaveProperty(String(secret));
    for (const volume of [service.volumes ?? []].flat().map((given) => String(given).split(':')[0] ?? '')) {
      if (volume.startsWith('.')) expect(read(volume)).toContain('jetstream');
      else expect(compose.volumes).toHaveProperty(volume);
    }
  }
});

test('the systemd unit has only sections and settings that there are', () => {
  const known: Readonly<Record<string, readonly string[]>> = {
    Unit: ['Description', 'After', 'Wants'],
    Service: [
      ...['EnvironmentFile', 'ExecStart', 'WorkingDirectory', 'User', 'Restart', 'RestartSec', 'KillSignal'],
      ...['TimeoutStopSec', 'NoNewPrivileges', 'PrivateTmp', 'ProtectSystem', 'ProtectHome', 'MemoryMax', 'TasksMax'],
    ],
    Install: ['WantedBy'],
  };
  let section = '';
  for (const line of read('pare-worker.service').split('\n')) {
    const [, header] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (header !== undefined) section = header;
    else if (line !== '' && !line.startsWith('#')) expect(known[section]).toContain(line.split('=')[0]);
  }
  expect(section).toBe('Install');
});
