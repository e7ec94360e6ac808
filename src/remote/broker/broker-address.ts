import { readFileSync } from 'node:fs';
import { defined } from '../../basics/defined.ts';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';

/** Where a broker is, and how to be let in. */
export interface BrokerAddress {
  readonly servers: readonly string[];
  readonly user?: string;
  readonly password?: string;
  readonly token?: string;
  /** The content of a credentials file (user JWT and key), as NATS accounts have it. */
  readonly credentials?: Uint8Array;
  readonly tls?: { readonly caFile?: string; readonly certFile?: string; readonly keyFile?: string };
}

const settings = ['user', 'password-file', 'token-file', 'creds', 'ca', 'cert', 'key'];
const example = 'nats://localhost:4222, or tls://broker:4222?ca=ca.pem&user=pare&password-file=secret.txt';

/**
 * Reads `nats://HOST[:PORT][,HOST…][?…]` or `tls://…`. Secrets are in files, never in the address itself: command lines
 * can be seen by everybody on the machine, and run folders are sent around.
 */
export function brokerAddress(text: string): BrokerAddress {
  const [, scheme, authority = '', query = ''] = /^(nats|tls):\/\/([^/?]+)\/?(?:\?(.*))?$/.exec(text) ?? [];
  if (scheme === undefined) throw new UsageError(`"${text}" is not the address of a broker. Write ${example}`);
  if (authority.includes('@')) {
    throw new UsageError(
      `The address of the broker has a secret in it (…@${authority.split('@').at(-1)}), where everybody can read it. Put it into a file: ${scheme}://${authority.split('@').at(-1)}?user=NAME&password-file=FILE`,
    );
  }
  const given = new URLSearchParams(query);
  const stray = [...given.keys()].find((name) => !settings.includes(name));
  if (stray !== undefined) {
    throw new UsageError(`${text}: there is no setting "${stray}". There are ${settings.join(', ')}.`);
  }
  const value = (name: string): string | undefined => given.get(name) ?? undefined;
  const [ca, cert, key] = [value('ca'), value('cert'), value('key')];
  const isTls = scheme === 'tls' || ca !== undefined || cert !== undefined;
  return defined({
    servers: authority.split(',').map((host) => (/:\d+$/.test(host) ? host : `${host}:4222`)),
    user: value('user'),
    password: secretIn(value('password-file')),
    token: secretIn(value('token-file')),
    credentials: bytesIn(value('creds')),
    tls: isTls ? defined({ caFile: ca, certFile: cert, keyFile: key }) : undefined,
  });
}

function secretIn(file: string | undefined): string | undefined {
  return bytesIn(file)?.toString('utf8').trim();
}

function bytesIn(file: string | undefined): Buffer | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${messageOf(error)}`);
  }
}
