import { describe, expect, test } from 'vitest';
import { readConfig, variables } from '@/lib/config';
import { sourceOf } from './support/routes';

// The launcher and the commands for backups read these; the configuration of the app does not.
const OTHERS = ['PORT', 'BIND_ADDRESS', 'DATABASE_BACKUP_URL', 'BACKUP_PASSPHRASE'];

describe('.env.example', () => {
  const lines = sourceOf('.env.example').split('\n');
  const given = lines.flatMap((line, at) => {
    const [, optional, name = '', value = ''] = /^(# )?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    return name ? [{ name, value, isOptional: optional !== undefined, at }] : [];
  });

  test('names each variable of the configuration once, and no other', () => {
    expect(given.map(({ name }) => name).sort()).toEqual([...variables().keys(), ...OTHERS].sort());
  });

  test('shows the default of each optional variable', () => {
    for (const { name, value } of given.filter((one) => one.isOptional && !OTHERS.includes(one.name)))
      expect(`${name}=${value}`).toBe(`${name}=${variables().get(name) ?? ''}`);
  });

  test('is a valid configuration, and sets only required variables', () => {
    const needed = given.filter((one) => !one.isOptional);
    const env = Object.fromEntries(needed.map(({ name, value }) => [name, value]));
    expect(() => readConfig(env)).not.toThrow();
    for (const { name } of needed)
      expect(() => readConfig({ ...env, [name]: undefined })).toThrow(`${name} is missing`);
  });

  test('has a comment above each variable or group of variables', () => {
    const places = new Set(given.map(({ at }) => at));
    const above = (at: number): string => (places.has(at - 1) ? above(at - 1) : (lines[at - 1] ?? ''));
    expect(given.filter(({ at }) => !/^# (?!---)/.test(above(at))).map(({ name }) => name)).toEqual([]);
  });
});
