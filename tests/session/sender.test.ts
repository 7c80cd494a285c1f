import { describe, expect, test } from 'vitest';
import { addressOf, PEER_HEADER, senderOf } from '@/lib/audit/sender';
import { inProcess } from '../support/in-process';

// The network address under which attempts are counted: that of the connection, or the one that trusted proxies report.

inProcess();

const from = (peer: string | undefined, forwarded?: string) =>
  new Headers({ ...(peer ? { [PEER_HEADER]: peer } : {}), ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) });

describe('without a trusted proxy', () => {
  test("the sender's address is that of the connection, whatever the client claims", () => {
    expect(addressOf(from('198.51.100.7', '1.1.1.1, 2.2.2.2'), 0)).toBe('198.51.100.7');
  });
});

describe('behind trusted proxies', () => {
  test("the sender's address is the one that the outermost proxy saw", () => {
    expect(addressOf(from('10.0.0.1', '203.0.113.9'), 1)).toBe('203.0.113.9');
    expect(addressOf(from('10.0.0.2', '203.0.113.9, 10.0.0.1'), 2)).toBe('203.0.113.9');
  });

  test("addresses that the client wrote before the proxy's are ignored", () => {
    expect(addressOf(from('10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.9'), 1)).toBe('203.0.113.9');
    expect(addressOf(from('10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.1'), 2)).toBe('203.0.113.9');
  });

  test('a client that connects without the proxies has the address of its connection', () => {
    expect(addressOf(from('198.51.100.7'), 1)).toBe('198.51.100.7');
  });
});

test('the address and the device of a sender are stored as short, printable text', () => {
  const { ip, device } = senderOf(
    new Headers({ [PEER_HEADER]: `1${'2'.repeat(500)}`, 'user-agent': `Mozilla\t${'x'.repeat(500)}` }),
    'api',
  );
  expect([ip.length, device.length]).toEqual([64, 200]);
  expect(device).toMatch(/^Mozilla x+$/);
});
