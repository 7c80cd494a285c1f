import { afterEach, expect, test, vi } from 'vitest';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import * as en from '@/messages/en';
import * as it from '@/messages/it';

const nobody = new Set<string>();
const patient = { doctorId: null, roles: ['paziente'] };
const doctor = { doctorId: 7, roles: ['medico'] };
const admin = { doctorId: null, roles: ['admin'] };

/** The menu in a fresh process with this environment, since the configuration is read only once. */
async function menuWith(env: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', 'postgres://app@localhost/app');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return (await import('@/lib/navigation/menu')).menuOf;
}
afterEach(() => vi.unstubAllEnvs());

const tree = (items: { id: string; children: { id: string }[] }[]) =>
  items.map(({ id, children }) => [id, children.map((child) => child.id)]);

test('each role’s menu has what the role may open, and nothing else', async () => {
  const menuOf = await menuWith();
  expect(tree(menuOf(patient, nobody))).toEqual([
    ['home', []],
    ['registro', RECORD_PAGES.filter(({ unlisted }) => !unlisted).map(({ id }) => id)],
    ['calcolatrice', []],
    ['centri', []],
    ['link', []],
  ]);
  expect(tree(menuOf(doctor, nobody))).toEqual([
    ['home', []],
    ['assistiti', []],
    ['messaggi', []],
    ['centri', []],
    ['link', []],
    ['accessi', []],
  ]);
  expect(tree(menuOf(admin, nobody))).toEqual([
    ['home', []],
    ['centri', []],
    ['link', []],
    ['accessi', []],
  ]);
});

test('the page of accesses is named by who has seen the record only for those who have one', async () => {
  const menuOf = await menuWith();
  const labelFor = (viewer: typeof doctor | typeof admin | typeof patient) =>
    menuOf(viewer, nobody)
      .flatMap((item) => [item, ...item.children])
      .find(({ id }) => id === 'accessi')?.label;
  expect([labelFor(patient), labelFor(doctor), labelFor(admin)]).toEqual(['accessi', 'ownSignIns', 'ownSignIns']);
});

test('the menu has the calculators for patients, who can subscribe, and for others with the permission', async () => {
  const menuOf = await menuWith();
  const found = (viewer: typeof doctor | typeof admin, permissions: ReadonlySet<string>) =>
    menuOf(viewer, permissions).filter(({ id }) => id === 'calcolatrice').length;
  const holding = new Set(['calcolatrice']);
  expect([found(patient, nobody), found(patient, holding)]).toEqual([1, 1]);
  expect([found(doctor, nobody), found(doctor, holding)]).toEqual([0, 1]);
  expect([found(admin, nobody), found(admin, holding)]).toEqual([0, 1]);
});

test('the menu has the administration with its permission only', async () => {
  const menuOf = await menuWith();
  const ids = (permissions: ReadonlySet<string>) => menuOf(admin, permissions).map(({ id }) => id);
  expect([ids(nobody), ids(new Set(['admin']))].map((all) => all.includes('admin'))).toEqual([false, true]);
});

test('an external entry appears once its address is configured', async () => {
  const menuOf = await menuWith({ CUP_URL: 'https://cup.example.org/' });
  const items = menuOf(patient, nobody).flatMap(({ children }) => children);
  expect(items.at(-1)).toEqual({
    id: 'cupSolidale',
    label: 'cupSolidale',
    href: 'https://cup.example.org/',
    external: true,
    children: [],
  });
});

test('every label has a text in both languages', async () => {
  const menuOf = await menuWith({ CUP_URL: 'https://cup.example.org/' });
  const items = [patient, doctor, admin].flatMap((viewer) => menuOf(viewer, new Set(['admin'])));
  const labels = items.flatMap(({ label, children }) => [label, ...children.map((child) => child.label)]);
  for (const nav of [it.nav, en.nav]) expect(Object.keys(nav)).toEqual(expect.arrayContaining(labels));
});

test('every card of the record has a description in both languages', async () => {
  const menuOf = await menuWith({ CUP_URL: 'https://cup.example.org/' });
  const cards = menuOf(patient, nobody).flatMap(({ children }) => children.map(({ id }) => id));
  expect(cards.length).toBeGreaterThan(10);
  for (const words of [it.registro, en.registro]) expect(Object.keys(words)).toEqual(expect.arrayContaining(cards));
});
