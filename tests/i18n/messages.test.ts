import { describe, expect, test } from 'vitest';
import { statusOf } from '@/lib/http/problem';
import { messagesOf } from '@/lib/i18n/translate';
import type { RefusalCode } from '@/lib/values/refusal';
import en from '@/messages/en.json';
import it from '@/messages/it.json';

// Italian and English say the same things.

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const texts = { it: new Map(flat(it)), en: new Map(flat(en)) };

test('both files have the same keys', () => {
  expect([...texts.en.keys()].sort()).toEqual([...texts.it.keys()].sort());
});

test('no text is empty', () => {
  for (const of of [texts.it, texts.en])
    expect([...of].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
});

/** The names between braces: `{max}`, and of `{count, plural, one {# città} other {# città}}` the first. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\}|,)/g)].map(([, name]) => name))].sort();

test('a text has the same placeholders in both', () => {
  for (const [key, text] of texts.it)
    expect([key, placeholders(texts.en.get(key) ?? '')]).toEqual([key, placeholders(text)]);
});

test('Italian is not left in the English file, nor English in the Italian one', () => {
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

describe('the texts that the specification gives', () => {
  const said = new Set([...texts.it.values()].map((text) => text.trim()));
  test.each([
    'Nome utente o password errati',
    'Non ancora registrato con Google',
    'Questo campo è obbligatorio!',
    'Questo campo è obbligatorio',
    'Codice Fiscale non valido!',
    'Seleziona una delle città',
    'La data inserita non è valida!',
    'Il numero di telefono non è valido!',
    'Questa sezione non è prevista nella tua sottoscrizione',
    'Iscriviti',
    'Annulla',
    'Salvare le modifiche ?',
    'Ripristina modifiche ?',
    'Rimuovere il contatto?',
    'Rimuovere la diagnosi?',
    'Rimuovere la segnalazione?',
    'Cancella i cambiamenti',
    'Vuoi spostare la diagnosi?',
    'Salva il link',
    'Link utili',
    'Calendario Vaccinale',
    'Vaccinazioni per chi viaggia',
    'Sei sicuro di cancellare il record?',
    'Sei sicuro di cancellare la visita?',
    'Visita eliminata con successo!',
    'Visita non eliminata, riprova',
    'La data di inserimento non può essere successiva alla data odierna',
    'Nuovo Careprovider..',
    'Confermate',
    'Sospette',
    'Escluse',
    'Diagnosi',
    'Allergia',
    'Intolleranza',
    'Salvato con successo!',
    'Dati salvati con successo!',
    'Anamnesi Fisiologica aggiornata con successo!',
    "Errore durante l'aggiornamento {error}",
    'Inserire età corretta',
    'Di norma la gravidanza termina a 9 mesi. Verifica che il valore inserito sia corretto',
    'Sei sicuro di cancellare il record?',
    'Contatto eliminato con successo!',
    'Confidenzialita aggiornato con successo!',
    'Siamo spiacenti si è verificato un errore. La preghiamo di riprovare più tardi',
    "Errore durante l'eliminazione {error}",
    'Errore durante la modifica il confidenzialita {error}',
    'Nessuna Restrizione',
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
    'Inserire dei valori validi!',
    'Non sono ammessi numeri negativi e lettere. Inserisci un numero positivo.',
    'Controlla il valore inserito. Il valore deve essere compreso tra {min} e {max}.',
    'Score Cardiovascolare',
  ])('%s', (text) => expect(said).toContain(text));
});

test('the texts of Italian fall back to English and those of English stand alone', () => {
  expect(flat(messagesOf('en') as Tree)).toEqual(flat(en));
  expect(new Map(flat(messagesOf('it') as Tree))).toEqual(texts.it);
});
