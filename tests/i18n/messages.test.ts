import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { statusOf } from '@/lib/http/problem';
import { messagesOf } from '@/lib/i18n/translate';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import type { RefusalCode } from '@/lib/values/refusal';
import * as en from '@/messages/en';
import { browserIndex, LANGUAGES } from '@/messages/generate.mjs';
import * as it from '@/messages/it';
import { sourceOf } from '../support/routes';

// The Italian and the English messages have the same keys and parameters.

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const texts = { it: new Map(flat(it)), en: new Map(flat(en)) };

test.each(Object.entries({ it, en }))('messages/%s/index.ts exports every file beside it', (locale, index) => {
  const files = readdirSync(inCheckout(`messages/${locale}`)).filter((name) => name.endsWith('.json'));
  const exported = Object.keys(index).map((name) => `${name}.json`);
  expect(exported.sort()).toEqual(files.sort());
});

test.each(LANGUAGES)('messages/%s/browser.ts is what `npm run messages` writes', (language) => {
  expect(sourceOf(`messages/${language}/browser.ts`)).toBe(browserIndex(language));
});

test('both languages have the same keys', () => {
  expect([...texts.en.keys()].sort()).toEqual([...texts.it.keys()].sort());
});

test('no text is empty', () => {
  for (const of of [texts.it, texts.en])
    expect([...of].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
});

/** The parameter names in braces: `max` of `{max}`, `count` of `{count, plural, one {# città} other {# città}}`. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\}|,)/g)].map(([, name]) => name))].sort();

test('a text has the same placeholders in both languages', () => {
  for (const [key, text] of texts.it)
    expect([key, placeholders(texts.en.get(key) ?? '')]).toEqual([key, placeholders(text)]);
});

test('no sentence is the same in Italian and English', () => {
  const sentences = [...texts.it].filter(([, text]) => text.split(' ').length >= 4);
  const same = sentences.filter(([key, text]) => texts.en.get(key) === text).map(([key]) => key);
  expect(same).toEqual([]);
});

describe('every refusal has its text', () => {
  const codes: (RefusalCode | 'fault')[] = [...(Object.keys(statusOf) as RefusalCode[]), 'fault'];
  test.each(codes)('%s', (code) => {
    expect([texts.it.has(`refusals.${code}`), texts.en.has(`refusals.${code}`)]).toEqual([true, true]);
  });
});

describe('the texts of the specification exist', () => {
  const said = new Set([...texts.it.values()].map((text) => text.trim()));
  test.each([
    'Nome utente o password errati',
    'Non ancora registrato con Google',
    'Questo campo è obbligatorio!',
    'Questo campo è obbligatorio',
    'Codice Fiscale non valido!',
    'Scelga una delle città',
    'La data inserita non è valida!',
    'Il numero di telefono non è valido!',
    'Questa sezione non è prevista nella Sua sottoscrizione',
    'Annulla',
    'Rimuovere il contatto?',
    'Rimuovere la diagnosi?',
    'Rimuovere la segnalazione?',
    'Cancella i cambiamenti',
    'Vuole spostare la diagnosi?',
    'Salva il link',
    'Link utili',
    'Calendario vaccinale',
    'Vaccinazioni per chi viaggia',
    'Visita eliminata con successo!',
    'La data di inserimento non può essere successiva alla data odierna',
    'Confermate',
    'Sospette',
    'Escluse',
    'Diagnosi',
    'Allergia',
    'Intolleranza',
    'Salvato con successo!',
    'Dati salvati con successo!',
    'Anamnesi fisiologica aggiornata con successo!',
    'Contatto eliminato con successo!',
    'Basso',
    'Moderato',
    'Normale',
    'Riservato',
    'Strettamente riservato',
    'Non specificato',
    'Totale',
    'Minima',
    'Parziale',
    'Acconsento',
    'Non acconsento',
    'Si prega di aggiornare il sesso',
    'Score Cardiovascolare',
  ])('%s', (text) => expect(said).toContain(text));
});

test('Italian falls back to English, and English needs no fallback', () => {
  expect(flat(messagesOf('en') as Tree)).toEqual(flat(en));
  expect(new Map(flat(messagesOf('it') as Tree))).toEqual(texts.it);
});
