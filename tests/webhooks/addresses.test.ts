import type { LookupAddress } from 'node:dns';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { config } from '@/lib/config';
import { checkedLookup, ForbiddenAddress, isPublicAddress } from '@/lib/webhooks/addresses';
import { deliver } from '@/lib/webhooks/delivery';
import { targetOf } from '@/lib/webhooks/target';
import { listener } from '../support/listener';

// No message is sent to this computer, its network or a cloud's metadata service, in any notation of the address.

beforeAll(() => {
  // The configuration requires this URL; no database is queried.
  process.env.DATABASE_URL ??= 'postgres://localhost/none';
});
afterEach(() => Object.assign(config(), { WEBHOOK_TARGETS: 'public' }));

test.each([
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...[
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.7',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    'fe80::1',
  ],
  ...[
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'localhost',
    '',
  ],
  // The special-purpose registries: AS112, AMT and 6to4 relays, protocol assignments, translation, documentation, multicast.
  ...['192.31.196.1', '192.52.193.1', '192.175.48.1', '192.88.99.1', '192.0.0.9', '198.19.255.255', '240.0.0.1'],
  ...['2620:4f:8000::1', '2620:4F:8000:0:ffff::1', '64:ff9b:1::1', '64:ff9b::808:808', '100::1', '100:0:0:1::1'],
  ...['2001:1::1', '2001:3::1', '2001:4:112::1', '2001:20::1', '2001:30::1', '2001:1ff::1', '2002:808:808::'],
  ...['3fff::1', '3fff:fff::1', '5f00::1', 'fec0::1', 'ff0e::1', '::8.8.8.8', '::ffff:8.8.8.8', '4000::1'],
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '172.15.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450:4002::1',
  ...['192.31.195.255', '192.175.49.1', '2620:4f:7fff::1', '2620:4f:8001::1', '2001:200::1', '3ffe::1'],
])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  ...[
    'http://example.it/x',
    'ftp://example.it',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
  ],
  ...[
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://10.0.0.1:8443/',
    'https://user:x@example.it/',
  ],
  ...[
    'https://localhost./',
    'https://hooks.localhost/',
    'https://HOOKS.LocalHost./x',
    'https://hooks.localhost:8443/x',
    'https://hooks.example.it./x',
    'https://hooks.example.it.:8443/x',
    'https://hooks.example.it。/x',
    'https://[2620:4f:8000::1]/',
  ],
  ...['https://169.254.169.254/latest', 'javascript:alert(1)', 'https://', 'x', ''],
])('%s is not accepted as a webhook URL', (url) => expect(targetOf(url)).toBeNull());

test('a public https URL is accepted as a webhook URL', () => {
  for (const url of ['https://localhost.example.it/', 'https://mylocalhost.it/']) expect(targetOf(url)?.href).toBe(url);
  expect(targetOf('https://hooks.example.it:8443/a?b=c')?.href).toBe('https://hooks.example.it:8443/a?b=c');
});

test('the app does not connect to a name that resolves to this computer, unless loopback is allowed', async () => {
  const found = (name: string, all: boolean) =>
    new Promise<[unknown, string | LookupAddress[]]>((resolve) =>
      checkedLookup(false)(name, { all }, (error, addresses) => resolve([error, addresses as string])),
    );
  for (const all of [true, false]) expect((await found('localhost', all))[0]).toBeInstanceOf(ForbiddenAddress);
  const allowed = await new Promise((resolve) =>
    checkedLookup(true)('localhost', { all: true }, (_, addresses) => resolve(addresses)),
  );
  expect(allowed).not.toHaveLength(0);
});

test('a message to this computer is not sent, by address or by name, unless the configuration allows it', async () => {
  const program = await listener();
  const { port } = new URL(program.url);
  for (const url of [program.url, `https://127.0.0.1:${port}/`, `https://localhost:${port}/`])
    expect(await deliver(url, {}, '{}')).toEqual({ outcome: 'forbidden', status: null });
  // This name resolves to this computer.
  expect(await deliver(`https://localhost.localdomain:${port}/`, {}, '{}')).toMatchObject({ status: null });
  expect(program.told).toHaveLength(0);
  Object.assign(config(), { WEBHOOK_TARGETS: 'loopback' });
  expect(await deliver(program.url, {}, '{}')).toEqual({ outcome: 'delivered', status: 204 });
  await program.close();
});
