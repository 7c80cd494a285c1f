import { afterEach, expect, test, vi } from 'vitest';
import { currentIn, doctorGroups, type GroupEntry, groupsOf, type MenuGroup } from '@/lib/navigation/groups';
import { DOCTOR_PARTS, RECORD_PAGES } from '@/lib/navigation/pages';
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
const CUP = { CUP_URL: 'https://cup.example.org/' };
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
  const menuOf = await menuWith(CUP);
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
  const menuOf = await menuWith(CUP);
  const items = [patient, doctor, admin].flatMap((viewer) => menuOf(viewer, new Set(['admin'])));
  const labels = items.flatMap(({ label, children }) => [label, ...children.map((child) => child.label)]);
  for (const nav of [it.nav, en.nav]) expect(Object.keys(nav)).toEqual(expect.arrayContaining(labels));
});

test('every card of the record has a description in both languages', async () => {
  const menuOf = await menuWith(CUP);
  const cards = menuOf(patient, nobody).flatMap(({ children }) => children.map(({ id }) => id));
  expect(cards.length).toBeGreaterThan(10);
  for (const words of [it.registro, en.registro]) expect(Object.keys(words)).toEqual(expect.arrayContaining(cards));
});

const grouped = (groups: MenuGroup[]) =>
  groups.map(({ id, href, entries }) => [id, href, entries.map((entry) => entry.id)]);

test('a patient’s menu is five groups, the tools and the places to go last', async () => {
  const menuOf = await menuWith(CUP);
  expect(grouped(groupsOf(menuOf(patient, nobody)))).toEqual([
    ['oggi', '/', ['home']],
    [
      'cure',
      '/cure',
      ['farmaci', 'presi', 'visite', 'appuntamenti', 'esami', 'vaccini', 'promemoria', 'cupSolidale', 'centri', 'link'],
    ],
    [
      'valori',
      '/valori',
      ['misure', 'risultati', 'piani', 'taccuino', 'elettrocardiogrammi', 'dispositivi', 'calcolatrice'],
    ],
    ['storia', '/storia', ['storia', 'diagnosi', 'anamnesi', 'schedaPaziente', 'file', 'importa']],
    ['medici', '/medici', ['dottori', 'deleghe', 'messaggi', 'condivisioni', 'report', 'accessi']],
  ]);
});

test('everybody else has at most five groups, each of which opens at its first page', async () => {
  const menuOf = await menuWith();
  expect(grouped(groupsOf(menuOf(doctor, new Set(['calcolatrice']))))).toEqual([
    ['oggi', '/', ['home']],
    ['assistiti', '/assistiti', ['assistiti', 'messaggi']],
    ['calcoli', '/calcolatricemedica', ['calcolatrice']],
    ['strumenti', '/centriConvezionati/CentriConvezionati', ['centri', 'link']],
    ['accessi', '/Registro/Accessi', ['accessi']],
  ]);
  expect(groupsOf(menuOf(admin, new Set(['calcolatrice', 'admin']))).map(({ id }) => id)).toEqual([
    ...['oggi', 'admin', 'calcoli', 'strumenti', 'accessi'],
  ]);
});

test('the groups have every entry of the menu once, except the subscription, which the account has', async () => {
  const menuOf = await menuWith(CUP);
  for (const viewer of [patient, doctor, admin]) {
    // No patient can get the permission to administer.
    const menu = menuOf(viewer, new Set(viewer === patient ? ['calcolatrice'] : ['calcolatrice', 'admin']));
    const leaves = menu.flatMap((item) => (item.children.length > 0 ? item.children : [item])).map(({ id }) => id);
    const ofLists = ['misure', 'elettrocardiogrammi'];
    const found = groupsOf(menu).flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(found.filter((id) => !ofLists.includes(id)).sort()).toEqual(
      leaves.filter((id) => id !== 'abbonamento').sort(),
    );
  }
});

test('a doctor finds every page of a record in a group, and its measures and tracings among the values', () => {
  expect(doctorGroups().map(({ id, entries }) => [id, entries.map((entry) => entry.id)])).toEqual([
    ['riepilogo', ['riepilogo']],
    ['storia', ['storia', 'diagnosi', 'anamnesi', 'schedaPaziente']],
    ['valori', ['misure', 'risultati', 'score', 'piani', 'taccuino', 'elettrocardiogrammi', 'calcolatrice']],
    ['cure', ['farmaci', 'presi', 'visite', 'appuntamenti', 'esami', 'vaccini']],
    ['documenti', ['file', 'report']],
  ]);
  const parts = doctorGroups().flatMap(({ entries }) => entries.map(({ href }) => href));
  expect(parts).toEqual(expect.arrayContaining(DOCTOR_PARTS.map(({ part }) => part)));
});

test.each([
  ['/', null, 'oggi home'],
  ['/cure', null, 'cure undefined'],
  ['/Registro/Farmaci/Interazioni', null, 'cure farmaci'],
  ['/Registro/Visite', null, 'cure visite'],
  ['/Registro/Visite', 'visite', 'cure visite'],
  ['/Registro/Visite', 'andamento', 'valori misure'],
  ['/Registro/File', 'tracciati', 'valori elettrocardiogrammi'],
  ['/calcolatricemedica/Dosi', null, 'valori calcolatrice'],
  ['/Registro/FileAltrui', null, 'undefined undefined'],
  ['/account/Sicurezza', null, 'undefined undefined'],
])('the page %s with the list %s is in %s', async (path, list, place) => {
  const menuOf = await menuWith();
  const groups = groupsOf(menuOf(patient, nobody));
  const { group, entry } = currentIn<GroupEntry, MenuGroup>(groups, path, list);
  expect(`${group?.id} ${entry?.id}`).toBe(place);
});

test('every group and entry has a text in both languages, and every entry a line about it', async () => {
  const menuOf = await menuWith(CUP);
  const groups = [patient, doctor, admin].flatMap((viewer) =>
    groupsOf(menuOf(viewer, new Set(['calcolatrice', 'admin']))),
  );
  const own = groupsOf(menuOf(patient, nobody)).flatMap(({ id, entries }) => (id === 'oggi' ? [] : entries));
  for (const words of [it, en]) {
    expect(Object.keys(words.groups.names)).toEqual(
      expect.arrayContaining([...groups, ...doctorGroups()].map(({ id }) => id)),
    );
    expect(Object.keys(words.nav)).toEqual(
      expect.arrayContaining(groups.flatMap(({ entries }) => entries.map(({ label }) => label))),
    );
    expect(Object.keys(words.registro)).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
  }
});
