import { type Rows, rowsOf } from './option.ts';
import type { FleetSettings } from './settings.ts';
import { on, seconds, size, text, texts } from './values.ts';

/** Trials on other machines. */
export const fleetOptions: Rows<FleetSettings> = rowsOf<FleetSettings>('fleet', {
  workers: { value: 'URL', about: 'trials are run by workers at this broker, as nats://host:4222', read: text },
  keyFile: { value: 'FILE', about: 'the key that jobs and answers are signed with', read: text },
  allow: {
    only: 'worker',
    value: 'CMD',
    about: "a test that it runs, as 'clang -c @@'; a last word ... allows any further words; again for more",
    read: texts,
  },
  workerName: { only: 'worker', value: 'NAME', about: 'its name (default HOST-PID)', read: text },
  listen: {
    only: 'worker',
    value: 'PORT',
    about: 'serve /metrics and /healthz there, as 9464 or 0.0.0.0:9464',
    read: text,
  },
  sizeLimit: { only: 'worker', value: 'SIZE', about: 'refuse larger test cases (default 64m)', read: size },
  failOnNew: { only: 'farm', about: 'end with 9 when there is a bug that the farm did not know', read: on },
  untilIdle: {
    only: 'farm',
    value: 'SECS',
    about: 'end when nothing has been published for so long (also 10m); without it, only when told to',
    read: seconds,
  },
});
