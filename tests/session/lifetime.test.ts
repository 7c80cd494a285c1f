import { describe, expect, test } from 'vitest';
import { ABSOLUTE_SECONDS, IDLE_SECONDS, lifetimeOf, WARNING_SECONDS } from '@/lib/session/lifetime';

// The specification's session limits: 600 s without use, 120 minutes in total.

const SIGNED_IN = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(SIGNED_IN.getTime() + seconds * 1000);
const stateAt = (seconds: number, { lastActive = 0, kind = 'browser' as 'browser' | 'bearer' } = {}) =>
  lifetimeOf({ kind, lastActiveAt: after(lastActive), expiresAt: after(7200) }, after(seconds));

test('the limits are those of the specification, and the warning comes one minute before the end', () => {
  expect([IDLE_SECONDS, ABSOLUTE_SECONDS, WARNING_SECONDS]).toEqual([600, 7200, 60]);
});

describe('an unused browser session', () => {
  test.each([
    [0, 'active'],
    [599, 'active'],
    [599.999, 'active'],
    [600, 'idle'],
    [601, 'idle'],
    [7199, 'idle'],
    [7200, 'expired'],
  ])('after %d s is %s', (seconds, state) => expect(stateAt(seconds)).toBe(state));
});

describe('a browser session in use', () => {
  test('has its idle time measured from its last use', () => {
    expect(stateAt(1000, { lastActive: 401 })).toBe('active');
    expect(stateAt(1000, { lastActive: 400 })).toBe('idle');
  });

  test('also ends after 120 minutes', () => {
    expect(stateAt(7199.9, { lastActive: 7199 })).toBe('active');
    expect(stateAt(7200, { lastActive: 7200 })).toBe('expired');
  });
});

test('a token ends only at the absolute limit, not when it is idle', () => {
  expect(stateAt(7199, { kind: 'bearer' })).toBe('active');
  expect(stateAt(7200, { kind: 'bearer' })).toBe('expired');
});
