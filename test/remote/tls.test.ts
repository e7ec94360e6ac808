import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { natsBroker } from '../../src/remote/broker/nats.ts';
import { hasNats, type NatsServer, startNats } from '../support/nats.ts';

describe.skipIf(!hasNats)('a broker with TLS and a password', () => {
  let folder: string;
  let server: NatsServer;
  const file = (name: string): string => path.join(folder, name);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    execFileSync('openssl', [...args, ...names, '-keyout', file('key.pem'), '-out', file('cert.pem')], {
      stdio: 'ignore',
    });
    writeFileSync(file('right'), 'swordfish\n');
    writeFileSync(file('wrong'), 'carp\n');
    server = await startNats(
      `tls { cert_file: "${file('cert.pem')}", key_file: "${file('key.pem')}" }\nauthorization { user: pare, password: swordfish }`,
    );
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const address = (password: string, ca = 'cert.pem'): string =>
    `tls://127.0.0.1:${server.port}?ca=${file(ca)}&user=pare&password-file=${file(password)}`;

  test('lets in who knows the password and trusts the certificate', async () => {
    const broker = await natsBroker(address('right'));
    await broker.store('name', Buffer.from('text'));
    expect(Buffer.from((await broker.fetch('name', 100)) ?? []).toString()).toBe('text');
    await broker.close();
  });

  test('keeps others out, and says so without the secret', async () => {
    await expect(natsBroker(address('wrong'))).rejects.toThrow(/cannot be used: .*(authoriz|authent)/i);
    await expect(natsBroker(`tls://127.0.0.1:${server.port}?user=pare&password-file=${file('right')}`)).rejects.toThrow(
      /cannot be used: .*certificate/i,
    );
    await expect(natsBroker(address('wrong'))).rejects.not.toThrow(/carp/);
  });
});

test('a broker that is not there is an error that says so', async () => {
  await expect(natsBroker('nats://127.0.0.1:1')).rejects.toThrow(/broker at nats:\/\/127\.0\.0\.1:1 cannot be used/);
});
