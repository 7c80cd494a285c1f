import { describe, expect, test } from 'vitest';
import { addressOf, PEER_HEADER, senderOf } from '@/lib/audit/sender';
import { inProcess } from '../support/in-process';

// The address by which attempts are counted: the connection's, or the one reported by trusted proxies.

inProcess();

const from = (peer: string | undefined, forwarded?: string) =>
  new Headers({ ...(peer ? { [PEER_HEADER]: peer } : {}), ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) });

describe('without a proxy of ours', () => {
  test('it is the connection, whatever the client claims', () => {
    expect(addressOf(from('198.51.100.7', '1.1.1.1, 2.2.2.2'), 0)).toBe('198.51.100.7');
  });
});

describe('behind proxies of ours', () => {
  test('it is what the outermost of them saw', () => {
    expect(addressOf(from('10.0.0.1', '203.0.113.9'), 1)).toBe('203.0.113.9');
    expect(addressOf(from('10.0.0.2', '203.0.113.9, 10.0.0.1'), 2)).toBe('203.0.113.9');
  });

  test('what the client put before is not believed', () => {
    expect(addressOf(from('10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.9'), 1)).toBe('203.0.113.9');
    expect(addressOf(from('10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.1'), 2)).toBe('203.0.113.9');
  });

  test('who reaches us past them is known by the connection', () => {
    expect(addressOf(from('198.51.100.7'), 1)).toBe('198.51.100.7');
  });
});

test('what is kept of a sender is short, printable text', () => {
  const { ip, device } = senderOf(
    new Headers({ [PEER_HEADER]: `1${'2'.repeat(500)}`, 'user-agent': `Mozilla\t${'x'.repeat(500)}` }),
    'api',
  );
  expect([ip.length, device.length]).toEqual([64, 200]);
  expect(device).toMatch(/^Mozilla x+$/);
});
