import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brokerAddress } from '../../../src/remote/broker/broker-address.ts';

test('reads hosts, with the usual port where none is given', () => {
  expect(brokerAddress('nats://a,b:1234')).toEqual({ servers: ['a:4222', 'b:1234'] });
});

test('reads secrets from files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'secret');
  writeFileSync(file, 'swordfish\n');
  expect(brokerAddress(`tls://a?ca=ca.pem&user=me&password-file=${file}`)).toEqual({
    servers: ['a:4222'],
    user: 'me',
    password: 'swordfish',
    tls: { caFile: 'ca.pem' },
  });
});

test.each([
  ['http://a', /"http:\/\/a" is not the address of a broker/],
  ['nats://me:swordfish@a', /has a secret in it \(…@a\)/],
  ['nats://a?tocken-file=x', /there is no setting "tocken-file"/],
  ['nats://a?password-file=/nowhere/at-all', /Cannot read \/nowhere\/at-all/],
])('%s is an error that says what is wrong', (address, message) => {
  expect(() => brokerAddress(address)).toThrow(message);
  expect(() => brokerAddress(address)).not.toThrow(/swordfish/);
});
