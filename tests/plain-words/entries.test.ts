import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { starterDrugs } from '@/db/reference/drugs/starter';
import { icd10Codes } from '@/lib/catalogue/icd10';
import { LOCALES } from '@/lib/i18n/translate';
import { TESTS } from '@/lib/laboratory/tests';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { allEntries, entriesOf, entryFor } from '@/lib/plain-words/entries';
import { anchorOf, type Entry, entryIn, KINDS, type Kind } from '@/lib/plain-words/entry';
import { registry } from '@/lib/record/registry/registry';
import { MEASURES } from '@/lib/sections/readings/model/limits';
import { today } from '@/lib/values/days';

// The explanations in plain words: short, easy to read, with source and day of review, of terms that exist, and never advice.

const MOST_WORDS = 60;
const LEAST_EASE = 60;
const entries = allEntries();
const nameOf = ({ kind, name }: Entry) => `${kind}/${name}`;
/** The entries of which something is true, by their names. */
const those = (wrong: (entry: Entry) => boolean) => entries.filter(wrong).map(nameOf);

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The Gulpease index of an Italian text: 0 hard to 100 easy; above 60 it is easy with eight years of school. */
function gulpease(text: string) {
  const words = wordsIn(text).length;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const sentences = text.split(/[.!?]/).filter((part) => wordsIn(part).length > 0).length || 1;
  return 89 - (10 * letters) / words + (300 * sentences) / words;
}

test('there are at least 300 entries, and some of each kind', () => {
  expect(entries.length).toBeGreaterThanOrEqual(300);
  for (const kind of KINDS) expect(entries.filter((entry) => entry.kind === kind).length, kind).toBeGreaterThan(20);
});

test('the readability index is that of the published formula', () => {
  // 2 sentences, 6 words, 24 letters: 89 - 40 + 100.
  expect(gulpease('Casa gran mare. Vita sole luna.')).toBeCloseTo(149, 5);
});

test('each text has at most 60 words, and the Italian one is easy to read', () => {
  const long = LOCALES.flatMap((locale) => those(({ texts }) => wordsIn(texts[locale].text).length > MOST_WORDS));
  expect(long).toEqual([]);
  expect(those(({ texts }) => gulpease(texts.it.text) < LEAST_EASE)).toEqual([]);
});

test('each entry names its source, and a past day of its review', () => {
  const isDay = (day: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  expect(those(({ source }) => source.length < 3 || /https?:/.test(source))).toEqual([]);
  expect(those(({ reviewed }) => !isDay(reviewed) || reviewed > today())).toEqual([]);
});

/** Orders and advice; alarm has exclamation marks. */
const ADVICE = {
  it: /!|(?<!\p{L})(?:dev[ei]|devono|dovrebbe|bisogna|occorre|conviene|consigliamo|si consiglia|smetta|prenda|beva|mangi|eviti|chieda|chiami|parli|si rivolga|rivolgersi|consulti|faccia|vada|assuma|sospenda|interrompa|si ricordi|provi|segua|tu|ti|hai|puoi|devi|tuo|tua)(?!\p{L})/iu,
  en: /!|\b(?:should|must|you need to|ask your|talk to|tell your|call your|see your|see a doctor|consult|do not (?:stop|take|drink|eat)|never|always (?:take|ask))\b/i,
} as const;

test.each(LOCALES)('no text gives an order or advice, in %s', (locale) => {
  expect(those(({ texts }) => ADVICE[locale].test(texts[locale].text))).toEqual([]);
});

test('a key has one entry, and a title in a kind as well', () => {
  const twice = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at);
  expect(twice(entries.flatMap(({ kind, keys }) => keys.map((key) => `${kind} ${key}`)))).toEqual([]);
  for (const locale of LOCALES)
    expect(twice(entries.map(({ kind, texts }) => `${kind} ${texts[locale].title.toLowerCase()}`))).toEqual([]);
  expect(twice(entries.map(anchorOf))).toEqual([]);
  expect(those(({ name }) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});

const ATC = starterDrugs().flatMap(({ atcCodes }) => atcCodes);
const PAGES = [
  ...registry.map(({ name }) => name),
  ...RECORD_PAGES.flatMap(({ id, lists = [] }) => [id, ...lists.flatMap(({ id, entry }) => [id, entry?.id ?? id])]),
];
const MEASURED: readonly string[] = [...MEASURES, 'bmi', 'pressure', 'perfusionIndex'];
/** Whether a key of a kind is a term of the product. */
const EXISTS: Readonly<Record<Kind, (key: string) => boolean>> = {
  test: (key) => TESTS.some((one) => one.key === key) || MEASURED.includes(key),
  diagnosis: (key) => icd10Codes().some(({ code }) => code.startsWith(key)),
  medicine: (key) => ATC.some((code) => code.startsWith(key)),
  section: (key) => PAGES.includes(key),
  term: (key) => key === key.toLowerCase(),
};

test('each key is a term that the product has', () => {
  const unknown = entries.flatMap(({ kind, keys }) =>
    keys.filter((key) => !EXISTS[kind](key)).map((key) => `${kind} ${key}`),
  );
  expect(unknown).toEqual([]);
  expect(those(({ keys }) => keys.length === 0)).toEqual([]);
});

test('every laboratory test and every measure has an entry', () => {
  expect([...TESTS.map(({ key }) => key), ...MEASURED].filter((key) => !entryFor('test', key))).toEqual([]);
});

describe('the entry of a key', () => {
  test('is the same for a test in another unit, and another one for blood and urine', () => {
    expect(entryFor('test', 'hba1c_ifcc')?.name).toBe('hba1c-pct');
    expect(entryFor('test', 'hba1c_pct')?.name).toBe('hba1c-pct');
    expect(entryFor('test', 'u_creat')?.name).not.toBe(entryFor('test', 'creatinine')?.name);
  });

  test('is that of the longest beginning of a code', () => {
    expect(entryFor('diagnosis', 'I10')?.keys).toContain('I10');
    expect(entryFor('medicine', 'C09AA05')?.keys).toContain('C09A');
    const nested = entries
      .filter(({ kind }) => kind === 'medicine' || kind === 'diagnosis')
      .flatMap(({ kind, keys, name }) => keys.map((key) => ({ found: entryFor(kind, key)?.name, name })));
    expect(nested.filter(({ found, name }) => found !== name)).toEqual([]);
  });

  test('does not exist for an unknown or missing key', () => {
    for (const key of ['', null, undefined, 'unknown', '__proto__']) expect(entryFor('test', key)).toBeUndefined();
    expect(entryFor('diagnosis', '§')).toBeUndefined();
  });
});

test('a search finds entries by title, text and other names, without regard to case and accents', () => {
  const found = (words: string) => entriesOf('test', 'it', words).map(({ name }) => name);
  expect(found('VES')).toContain('esr');
  expect(found('globuli bianchi')).toContain('wbc');
  expect(found('velocita eritro')).toEqual(['esr']);
  expect(found('zzzz')).toEqual([]);
});

test('each file is an entry, and a file of another form is refused', () => {
  const files = KINDS.flatMap((kind) => readdirSync(`lib/plain-words/entries/${kind}`));
  expect(files).toHaveLength(entries.length);
  const good = '---\nfor: a\nsource: ISS\nreviewed: 2026-11-28\n---\n# Uno\nTesto.\n\n# One\nText.\n';
  expect(entryIn('term', 'uno', good)).toMatchObject({
    keys: ['a'],
    also: [],
    texts: { en: { title: 'One', text: 'Text.' } },
  });
  for (const bad of ['', good.replace('# One\nText.\n', ''), good.replace('for:', 'fro:'), `${good}# Three\nMore.\n`])
    expect(() => entryIn('term', 'uno', bad)).toThrow('term/uno');
});
