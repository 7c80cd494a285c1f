import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
// @ts-expect-error it comes without types
import { dump, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { InvalidConfig, readConfig, warningsOf } from '@/lib/config';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import packages from '../package.json';
import { sourceOf } from './support/routes';

// Checks the container files against the app, without a container engine.

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
  ports?: string[];
  profiles?: string[];
}
const text = sourceOf('compose.yaml');
const { services, volumes } = load(text) as { services: Record<string, Service>; volumes: Record<string, null> };
const app = services.app as Service;
const tools = services.tools as Service;
const known = [...sourceOf('lib/config.ts').matchAll(/^ {4}([A-Z0-9_]+): /gm)].map(([, name = '']) => name);
/** Fills in a variable as compose does: a dummy for a required secret, or the default. */
const filled = (value: string) =>
  value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '-' ? rest : name === 'APP_ORIGIN' ? 'https://salute.example.it' : `${name}${'x'.repeat(32)}`,
  );

describe('compose.yaml', () => {
  test('gives the app only variables that it knows, and all that it needs', () => {
    const environment = app.environment ?? {};
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(String(value))]));
    const config = readConfig(given);
    expect(
      config.S3_ENDPOINT && config.S3_BUCKET && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY,
    ).toBeTruthy();
    expect([new URL(config.DATABASE_URL).username, new URL(config.SMTP_URL ?? '').hostname]).toEqual([
      'phr_app',
      'mail',
    ]);
    for (const name of ['DATABASE_URL', 'AUTH_SECRET', 'APP_ORIGIN'])
      expect(() => readConfig({ ...given, [name]: undefined })).toThrow(InvalidConfig);
    // Each installation sets its own number of proxies.
    expect(warningsOf(config).filter((warning) => !warning.startsWith('TRUSTED_PROXIES'))).toEqual([]);
  });

  test('lets the operator set the mail server, and requires the key that encrypts files', () => {
    const { environment = {} } = app;
    expect([environment.SMTP_URL, environment.MAIL_FROM]).toEqual([
      expect.stringMatching(/^\$\{SMTP_URL:-smtp:\/\/mail:\d+\}$/),
      expect.stringMatching(/^\$\{MAIL_FROM:-[^}]+\}$/),
    ]);
    expect(environment.FILES_KEY).toMatch(/^\$\{FILES_KEY:\?[^}]+\}$/);
  });

  test('keeps the journal of erasures outside of the database, in a folder that the app’s user may write', () => {
    const journal = app.environment?.ERASURE_JOURNAL ?? '';
    expect(app.volumes).toContain(`erasures:${dirname(journal)}`);
    const image = sourceOf('Containerfile').split('\n');
    const made = image.findIndex((line) => line.startsWith('RUN install -d --owner=node --group=node '));
    expect(made).toBeGreaterThan(image.findLastIndex((line) => line.startsWith('FROM ')));
    expect(made).toBeLessThan(image.indexOf('USER node'));
    const folders = [app, tools].flatMap(({ volumes = [] }) => volumes.map((mount) => mount.split(':')[1] ?? ''));
    expect([...new Set(folders)].sort()).toEqual(image[made]?.split(' ').slice(5).sort());
  });

  test('backs up as a database user that the app does not have; the backup otherwise has the app’s settings', () => {
    const { DATABASE_BACKUP_URL = '', ...others } = tools.environment ?? {};
    expect(new URL(filled(DATABASE_BACKUP_URL)).username).toBe('phr_backup');
    expect([others, tools.build, tools.profiles]).toEqual([app.environment, app.build, ['tools']]);
    expect(tools.volumes).toEqual(expect.arrayContaining(app.volumes ?? ['none']));
    expect(JSON.stringify(app)).not.toContain('BACKUP');
  });

  test('gives the database every password that its script reads; docs/operation.md names all required variables', () => {
    const asked = [...sourceOf('containers/roles.sh').matchAll(/\$(DATABASE_\w+)/g)].map(([, name]) => name);
    expect(asked.sort()).toEqual(['APP', 'BACKUP', 'OWNER'].map((login) => `DATABASE_${login}_PASSWORD`));
    expect(Object.keys(services.database?.environment ?? {})).toEqual(expect.arrayContaining(asked));
    const [, lines = ''] = /A file `\.env` [^`]*```\n([^`]*)```/.exec(sourceOf('docs/operation.md')) ?? [];
    const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect([...lines.matchAll(/^(\w+)=/gm)].map(([, name]) => name).sort()).toEqual([...new Set(required)].sort());
  });

  test('refers to services, files and volumes that exist', () => {
    const hosts = Object.values(app.environment ?? {}).flatMap((value) => /(?:@|\/\/)(\w+):\d+/.exec(value)?.[1] ?? []);
    expect(hosts.sort()).toEqual(['database', 'database', 'files', 'mail']);
    expect(Object.keys(app.depends_on ?? {}).sort()).toEqual(['database', 'files', 'mail']);
    expect(hosts.filter((host) => !(host in services))).toEqual([]);
    for (const { volumes: mounted = [], build } of Object.values(services)) {
      if (build) expect(existsSync(inCheckout(build.dockerfile))).toBe(true);
      for (const source of mounted.map((mount) => mount.split(':')[0] ?? ''))
        expect(source.startsWith('.') ? existsSync(inCheckout(source)) : source in volumes, source).toBe(true);
    }
  });

  test('contains no secret, pins each image, and opens ports to this computer only', () => {
    const secrets = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /SECRET|PASSWORD|KEY/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(7);
    for (const [name, value] of secrets) expect(value, name).toMatch(/^\$\{\w+:\?[^}]*\}$/);
    for (const { image, ports = [] } of Object.values(services)) {
      if (image) expect(image).toMatch(/^docker\.io\/[\w/-]+:v?\d+\.\d+/);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
    expect(load(dump(load(text)))).toEqual(load(text));
  });
});

test('Containerfile runs a supported Node as an ordinary user, with the command of `npm start`', () => {
  const lines = sourceOf('Containerfile').split('\n');
  const node = lines.flatMap((line) => /^FROM \S*node:(\d+)\.(\d+)\./.exec(line)?.slice(1).map(Number) ?? []);
  const [, major = 0, minor = 0] = /^>=(\d+)\.(\d+)$/.exec(packages.engines.node)?.map(Number) ?? [];
  for (let at = 0; at < node.length; at += 2) expect([node[at], (node[at + 1] ?? 0) >= minor]).toEqual([major, true]);
  expect(node).toHaveLength(4);
  const command = JSON.parse(lines.find((line) => line.startsWith('CMD '))?.slice(4) ?? '[]');
  expect(`exec ${command.join(' ')}`).toBe(packages.scripts.start);
  expect(lines).toContain('USER node');
  for (const name of lines.flatMap((line) => /^COPY (?!--)(.+) \.\/$/.exec(line)?.[1]?.split(' ') ?? []))
    expect(existsSync(inCheckout(name)), name).toBe(true);
});

test('the database container makes the same logins as the embedded database', () => {
  const [, bare = ''] = /const bare = '([^']+)'/.exec(sourceOf('db/embedded/roles.mjs')) ?? [];
  const script = sourceOf('containers/roles.sh');
  for (const role of ['phr_owner', 'phr_app']) expect(script).toContain(`create role ${role} ${bare} password`);
  for (const grant of ['create database phr owner phr_owner', 'grant connect on database phr to phr_app'])
    expect(script).toContain(grant);
  const reading = bare.replace('nobypassrls', 'bypassrls');
  expect(script).toContain(`create role phr_backup ${reading} password`);
});
