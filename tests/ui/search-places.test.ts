import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findPlaces } from '@/components/search/places';
import { DERIVED_PAGES, RECORD_PAGES } from '@/lib/navigation/pages';
import { registry } from '@/lib/record/registry/registry';
import type { Places } from '@/lib/record/search/places';
import { search as en } from '@/messages/en';
import { search as it } from '@/messages/it';

// The search finds the pages and actions of the menu and the registry, by their own words.

const ROLES = {
  patient: { doctorId: null, roles: ['paziente'] },
  doctor: { doctorId: 7, roles: ['medico'] },
  admin: { doctorId: null, roles: ['admin'] },
};
type Role = keyof typeof ROLES;
let placesFor: (role: Role, locale?: 'it' | 'en') => Places;
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://app@localhost/app');
  const [{ menuOf }, { placesOf }] = await Promise.all([
    import('@/lib/navigation/menu'),
    import('@/lib/record/search/places'),
  ]);
  placesFor = (role, locale = 'it') =>
    placesOf(menuOf(ROLES[role], new Set(role === 'admin' ? ['admin'] : [])), locale);
});

const found = (words: string, role: Role = 'patient', locale?: 'it' | 'en') =>
  findPlaces(placesFor(role, locale).pages, words).map(({ place: { label, href } }) => `${label} ${href}`);

describe('a patient finds', () => {
  test.each([
    ['nuova diagnosi', 'Nuova diagnosi confermata /Registro/Diagnosi#aggiungi-diagnosi-0'],
    ['diagnosi', 'Problemi e allergie /Registro/Diagnosi'],
    ['misura', 'Visite /Registro/Visite'],
    ['PRESSIO', 'Visite /Registro/Visite'],
    ['chi ha visto', 'Chi ha visto /Registro/Accessi'],
    ['aggiungi un farmaco', 'Nuovo farmaco vietato /Registro/Farmaci#aggiungi-farmaci-0'],
    ['terapia in corso', 'Nuova terapia in corso /Registro/Farmaci#aggiungi-farmaci-1'],
    ['reazioni avverse', 'Farmaci /Registro/Farmaci'],
    ['contatto di emergenza', 'Nuovo contatto di emergenza /Registro/SchedaPaziente#aggiungi-emergency'],
    ['segnalazione', 'Nuova segnalazione /Registro/Taccuino/Nuova'],
    ['score', 'Score /calcolatricemedica/calcoloScores'],
  ])('%s', (words, first) => {
    expect(found(words)).toContain(first);
  });

  test('the same places in English', () => {
    expect(found('measure', 'patient', 'en')).toContain('Visits /Registro/Visite');
    expect(found('new diagnosis', 'patient', 'en')[0]).toMatch(/ \/Registro\/Diagnosi#aggiungi-diagnosi-0$/);
    expect(found('who has seen', 'patient', 'en')[0]).toMatch(/ \/Registro\/Accessi$/);
  });

  test('nothing for one letter, for signs, or for an unknown word', () => {
    for (const words of ['', 'd', '%', '.*', '()', 'zzzz', '😀']) expect(found(words)).toEqual([]);
  });
});

test('everybody finds the page of plain words', () => {
  for (const role of ['patient', 'doctor', 'admin'] as const)
    expect(found('glossario', role)).toEqual(['Parole semplici /parole']);
  expect(found('meaning', 'doctor', 'en')).toEqual(['Plain words /parole']);
});

test('a user without a record finds none of its pages, and no way to add to it', () => {
  for (const role of ['doctor', 'admin'] as const) {
    const { pages } = placesFor(role);
    expect(pages.filter(({ page }) => page !== undefined)).toEqual([]);
    expect(pages.map(({ href }) => href)).not.toContain('/Registro/Diagnosi');
  }
  expect(found('amministrazione', 'admin')).toHaveLength(1);
  expect(found('amministrazione', 'doctor')).toEqual([]);
});

test('a doctor in a record finds the record’s parts', () => {
  const { parts } = placesFor('doctor');
  expect(findPlaces(parts, 'allergie').map(({ place }) => place.href)).toEqual(['/diagnosi']);
  expect(findPlaces(parts, 'pressione').map(({ place }) => place.href)).toEqual(['/visite', '/piani']);
});

test('every page has search words in both languages, and no removed page has any', () => {
  const pages = placesFor('patient').pages.length > 0 ? RECORD_PAGES.map(({ id }) => id) : [];
  for (const { also } of [it, en]) {
    expect(Object.keys(also)).toEqual(expect.arrayContaining(pages));
    const others = Object.keys(also).filter((id) => !pages.includes(id));
    expect(others.sort()).toEqual(['admin', 'assistiti', 'cupSolidale', 'home', 'parole', 'registro']);
  }
});

test('everything that can be added is found, except what only some patients can add or what belongs to a row', async () => {
  const { ADDED_IN, ADDED_ON } = await import('@/lib/record/search/places');
  const texts = (await import('@/messages/it')) as unknown as Record<string, { new?: unknown; add?: unknown }>;
  const added = registry.filter(({ name }) => texts[name]?.new || texts[name]?.add).map(({ name }) => name);
  const derived = DERIVED_PAGES.map(({ sections }) => sections[0]);
  const found = [...Object.keys(ADDED_IN), ...Object.keys(ADDED_ON), ...derived];
  expect(added.filter((name) => !found.includes(name))).toEqual([
    'adverseReactions',
    'pregnancies',
    'threads',
    'reminders',
  ]);
});
