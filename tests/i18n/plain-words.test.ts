import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale, messagesOf } from '@/lib/i18n/translate';

// What people read has plain words. A word that was replaced does not come back: each pattern has the word to use instead.

const REPLACED: Readonly<Record<Locale, readonly (readonly [old: RegExp, now: string])[]>> = {
  it: [
    [/(?<!\p{L})rilevazion[ei](?!\p{L})/iu, 'misura, misure'],
    [/report (?:di )?fhir/i, 'Copia per altri sistemi (FHIR)'],
    [/^Condivision[ei]$|link di condivisione/i, 'Mostra al medico; link per il medico'],
    [/^(?:Tutti gli )?Accessi$|«Accessi»|^# Accessi/, 'Chi ha visto; I Suoi accessi'],
    [/scheda (?:del )?paziente|(?:Sua|la|secondo la) scheda(?= è|\.|$| il paziente)/i, 'Dati e contatti'],
    [/taccuino/i, 'Dolore; diario del dolore'],
    [/^(?:# )?File(?: e dispositivi)?$|«File»/, 'Documenti'],
    [/^(?:# )?Diagnosi$|«Diagnosi»/, 'Problemi e allergie'],
    [/Terapie in Corso/, 'In corso'],
    [/Farmaci Vietati/, 'Vietati (da non prendere)'],
    [/confidenzialità/i, 'Chi può vedere; livello'],
    [/(?<!\p{L})nessuna voce(?!\p{L})/iu, 'a sentence that says what belongs there'],
  ],
  en: [
    [/anamnes[ei]s/i, 'History'],
    [/physiological/i, 'Habits and body'],
    [/vegetative|relational development/i, 'Early development'],
    [/time of birth/i, 'Weeks at birth'],
    [/FHIR report/i, 'Copy for other systems (FHIR)'],
    [/^(?:# )?Shares?$|(?:share|sharing) links?/i, 'Show to a doctor; link for a doctor'],
    [/^(?:# )?Accesses$|“Accesses”/, 'Who has seen; Your sign-ins'],
    [/(?:patient|your|the) card(?= is|\.|$| the patient)|^Patient card/i, 'Details and contacts'],
    [/notebook/i, 'Pain; pain diary'],
    [/^(?:# )?Files(?: and devices)?$|“Files”/, 'Documents'],
    [/^(?:# )?Diagnoses$/, 'Problems and allergies'],
    [/careprovider/i, 'doctor'],
    [/patholog(?:y|ies)(?!\p{L})/iu, 'condition'],
    [/date of survey/i, 'date of the document'],
    [/(?:minimum|maximum) pressure/i, 'lower, upper pressure'],
    [/menarche/i, 'first period'],
    [/concluded/i, 'past'],
    [/confidentiality/i, 'Who can see it; level'],
  ],
};

const QUOTED_BY_SPECIFICATION = 'the specification quotes it';
const NAMES_AN_ITEM = 'names one item or field, not a page';
const NAMES_A_FOLDER = 'names a folder of the archive, which old archives have as well';
const NAMES_A_GROUP = 'names in one word the group of those who have no record, whose page is «I Suoi accessi»';
const WHAT_IS_HIDDEN =
  'says that what is hidden may be there, or the absence that a printed or exchanged document states';

/** The texts in which an old word stays, and why. */
const KEPT: Readonly<Record<string, string>> = {
  'record.sharingChanged': QUOTED_BY_SPECIFICATION,
  'record.sharingFailed': QUOTED_BY_SPECIFICATION,
  'files.sharingChanged': QUOTED_BY_SPECIFICATION,
  'doctors.changed': QUOTED_BY_SPECIFICATION,
  'groups.names.accessi': NAMES_A_GROUP,
  'archive.readMe': NAMES_A_FOLDER,
  'fhir.types.Condition': NAMES_AN_ITEM,
  'diagnoses.section.one': NAMES_AN_ITEM,
  'diagnoses.kinds.Diagnosi': QUOTED_BY_SPECIFICATION,
  'emergencyReport.diagnoses.what': NAMES_AN_ITEM,
  'therapies.forDiagnosis': NAMES_AN_ITEM,
  'files.file': NAMES_AN_ITEM,
  'record.noneVisible': WHAT_IS_HIDDEN,
  'record.noneFoundVisible': WHAT_IS_HIDDEN,
  'record.noneRecorded': WHAT_IS_HIDDEN,
  'diagnoses.noneVisible': WHAT_IS_HIDDEN,
  'search.noneVisible': WHAT_IS_HIDDEN,
  'therapies.all.sheetNone': WHAT_IS_HIDDEN,
};

/** A user who knows the old word still finds the page by it. */
const isSearchWord = (key: string) => /^search\.also\.|^diagnoses\.also\./.test(key);

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, before = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, below]) =>
    typeof below === 'string' ? [[before + key, below] as [string, string]] : flat(below, `${before}${key}.`),
  );

/** The paragraphs of the guides, with the chapter as key. */
const guidesIn = (locale: Locale) =>
  readdirSync(`lib/guides/${locale}`).flatMap((file) =>
    readFileSync(`lib/guides/${locale}/${file}`, 'utf8')
      .split('\n')
      .map((line): [string, string] => [`guide ${file}`, line]),
  );

const oldIn = (locale: Locale, texts: readonly [key: string, text: string][]) =>
  texts.flatMap(([key, text]) =>
    REPLACED[locale].filter(([old]) => old.test(text)).map(([, now]) => ({ key, text, now })),
  );

describe.each(LOCALES)('in %s', (locale) => {
  const texts = flat(messagesOf(locale) as Tree);

  test('no text has a word that was replaced', () => {
    const found = oldIn(locale, texts).filter(({ key }) => !(key in KEPT) && !isSearchWord(key));
    expect(found).toEqual([]);
  });

  test('no guide has a word that was replaced', () => {
    expect(oldIn(locale, guidesIn(locale))).toEqual([]);
  });
});

test('each text that keeps an old word exists and has one', () => {
  const found = LOCALES.flatMap((locale) => oldIn(locale, flat(messagesOf(locale) as Tree))).map(({ key }) => key);
  expect(Object.keys(KEPT).filter((key) => !found.includes(key))).toEqual([]);
});
