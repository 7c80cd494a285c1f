import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TAGS } from '@/db/reference/catalogue';
import { acceptedLocale, preferredLocale } from '@/lib/i18n/translate';
import { partOfDay } from '@/lib/values/days';
import * as en from '@/messages/en';
import * as it from '@/messages/it';

// How the texts address the reader.

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
/** The paragraphs of the Italian guides, with the chapter as key. */
const guides = readdirSync('lib/guides/it').flatMap((file) =>
  readFileSync(`lib/guides/it/${file}`, 'utf8')
    .split('\n')
    .map((line): [string, string] => [`guide.${file}`, line]),
);
const texts = [...flat(it as Tree), ...guides];
// The title of a notification and of a calendar's entry, which the telephone shows as its own words.
const NOTICE = 'Hai un promemoria';
const where = (pattern: RegExp, of = texts) =>
  of.filter(([, text]) => pattern.test(text.replace(NOTICE, ''))).map(([key]) => key);

const YOU =
  /(?<![\p{L}’'])(tu|te|ti|tuo|tua|tuoi|tue|hai|sei|puoi|devi|vuoi|sai|stai|vai|fai|avrai|potrai|dovrai|tieniti)(?!\p{L})/iu;

test('no text addresses the reader as tu', () => {
  // A button's text is a command of the reader to the app, so its imperative is allowed.
  const buttons = ['record.subscribe', 'states.home', 'shell.skip'];
  // The fixed words of every notification, as push services and other apps of the region use them.
  const notification = ['mail.reminderSubject', 'reminders.push.title'];
  expect(where(YOU).filter((key) => ![...buttons, ...notification].includes(key))).toEqual([]);
});

/** Second-person imperatives in sentences; alone on a button, the same word is the reader's command to the app. */
const ORDERS =
  'accedi aggiorna aggiungi apri attendi attiva calcola cambia cancella carica cerca chiudi clicca compila completa conferma contatta continua controlla copia correggi digita disegna elimina esci fornisci guarda immetti indica inserisci invia leggi modifica premi prova registra ricarica ricorda rimuovi ripeti riprova ripristina salva scarica scegli scrivi segnala seleziona sposta tocca torna trascina usa verifica iscriviti registrati assicurati segnalalo riprovaci';
const ANY_ORDER = `(?:${ORDERS.split(' ').join('|')})(?!\\p{L})`;
const ORDER = new RegExp(`(?:^|[.:;!?,…]\\s+(?:e |o |poi |quindi )?)${ANY_ORDER}`, 'iu');
/** Recognises a sentence: it contains or ends with a punctuation mark, or continues with an imperative; a label does not. */
const SENTENCE = new RegExp(`[.!;…]|: \\p{Ll}|, ${ANY_ORDER}`, 'u');
const isSentence = (text: string) => SENTENCE.test(text.replace(/\{[^}]*\}/g, ''));

test('no sentence gives an order in the tu form', () => {
  const sentences = texts
    .filter(([, text]) => isSentence(text))
    // Remove quoted button texts.
    .map(([key, text]): [string, string] => [key, text.replace(/«[^»]*»/g, '«»')]);
  expect(where(ORDER, sentences)).toEqual([]);
});

test('pronouns for the reader have a capital: Suo, La, Le', () => {
  // These texts speak of the patient in the third person.
  const ofOthers = /^(privacy|guide)\./;
  const small = where(/(?<!\p{L})(suo|sua|suoi|sue)(?!\p{L})/u).filter((key) => !ofOthers.test(key));
  expect(small).toEqual([]);
});

test('no text begins or ends with a blank, or has a blank before a punctuation mark', () => {
  for (const tree of [it, en]) {
    expect(flat(tree as Tree).filter(([, text]) => text !== text.trim() || / [?!;:,](?!\S)/.test(text))).toEqual([]);
  }
});

test('a user who has not chosen a language gets the browser’s', () => {
  expect(preferredLocale(undefined, 'en-GB,en;q=0.9,it;q=0.5')).toBe('en');
  expect(preferredLocale(undefined, 'de-DE,de;q=0.9')).toBe('it');
  expect(preferredLocale(undefined, null)).toBe('it');
  expect(preferredLocale('it', 'en-GB')).toBe('it');
  expect(preferredLocale('xx', 'en-GB')).toBe(acceptedLocale('en-GB'));
});

test.each([
  ['2026-11-22T03:59:00Z', 'evening'],
  ['2026-11-22T04:00:00Z', 'morning'],
  ['2026-11-22T11:59:00Z', 'morning'],
  ['2026-11-22T12:00:00Z', 'afternoon'],
  ['2026-07-22T15:59:00Z', 'afternoon'],
  ['2026-07-22T16:00:00Z', 'evening'],
])('the greeting follows the hour in Italy: at %s it is %s', (instant, part) => {
  expect(partOfDay(new Date(instant))).toBe(part);
});

test('every speciality has its name in both languages', () => {
  const unnamed = (tree: Tree) => TAGS.filter(({ name }) => !Object.hasOwn(tree.specialities as Tree, name));
  expect(TAGS.length).toBeGreaterThan(30);
  expect([unnamed(it as Tree), unnamed(en as Tree)]).toEqual([[], []]);
});
