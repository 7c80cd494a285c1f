import { expect, test } from 'vitest';
import { readConfig } from '@/lib/config';
import { sourceOf } from '../../support/routes';

test('simulated devices are offered only if configured, and only the demo configures them by default', () => {
  const needed = {
    DATABASE_URL: 'postgres://app@localhost/app',
    AUTH_SECRET: 'x'.repeat(32),
    APP_ORIGIN: 'https://salute.example.it',
  };
  expect(readConfig(needed).SIMULATED_DEVICES).toBe('none');
  expect(readConfig({ ...needed, SIMULATED_DEVICES: 'offered' }).SIMULATED_DEVICES).toBe('offered');
  expect(sourceOf('lib/server/demo/demo-environment.mjs')).toContain("SIMULATED_DEVICES ||= 'offered'");
  for (const file of ['start.mjs', 'server.mjs', 'process/prepare.mjs'])
    expect(sourceOf(`lib/server/${file}`), file).not.toContain('SIMULATED_DEVICES');
});
