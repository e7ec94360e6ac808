import type { Rows } from './option.ts';
import { on, seconds, size, text, texts } from './values.ts';

export type FleetOption =
  | 'workers'
  | 'keyFile'
  | 'allow'
  | 'workerName'
  | 'listen'
  | 'sizeLimit'
  | 'failOnNew'
  | 'untilIdle';

/** Trials on other machines. */
export const fleetOptions: Rows<FleetOption> = {
  workers: {
    group: 'fleet',
    value: 'URL',
    about: 'trials are run by workers at this broker, as nats://host:4222',
    read: text,
  },
  keyFile: { group: 'fleet', value: 'FILE', about: 'the key that jobs and answers are signed with', read: text },
  allow: {
    group: 'fleet',
    only: 'worker',
    value: 'CMD',
    about: "a test that it runs, as 'clang -c @@'; a last word ... allows any further words; again for more",
    read: texts,
  },
  workerName: { group: 'fleet', only: 'worker', value: 'NAME', about: 'its name (default HOST-PID)', read: text },
  listen: {
    group: 'fleet',
    only: 'worker',
    value: 'PORT',
    about: 'serve /metrics and /healthz there, as 9464 or 0.0.0.0:9464',
    read: text,
  },
  sizeLimit: {
    group: 'fleet',
    only: 'worker',
    value: 'SIZE',
    about: 'refuse larger test cases (default 64m)',
    read: size,
  },
  failOnNew: {
    group: 'fleet',
    only: 'farm',
    about: 'end with 9 when there is a bug that the farm did not know',
    read: on,
  },
  untilIdle: {
    group: 'fleet',
    only: 'farm',
    value: 'SECS',
    about: 'end when nothing has been published for so long (also 10m); without it, only when told to',
    read: seconds,
  },
};
