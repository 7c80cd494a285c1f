import 'server-only';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { toWire } from '@/lib/http/wire';
import { type Locale, translate } from '@/lib/i18n/translate';
import { testOfCode } from '@/lib/laboratory/tests';
import type { JudgedResult } from '@/lib/sections/results/shown';
import { limitsText, measuredText } from '@/lib/sections/results/words';
import { displayedMeasure } from '@/lib/values/numbers';
import type { Compared } from './compare';
import type { ComparedRow, Standing } from './compared-row';
import { type CsvPreview, csvMapping } from './document/csv-mapping';
import type { ReadDocument } from './document/read-document';
import { IMPORT_KINDS, type Note, ORIGINALS, type Origin, type SourceFacts } from './document/source-document';
import { isCorrectable, linesToWire } from './editable-fields';
import type { OriginalFacts } from './import-messages';
import { CARD_KEY, keyOf, labelOf, leftToWire, narrativeToWire, reasonsOf } from './import-wire';
import { cardWords } from './person';

/** What becomes of an entry of a document. */
export const ENTRY_STATES = ['nuova', 'presente', 'diversa', 'non_presa'] as const;
type EntryState = (typeof ENTRY_STATES)[number];

const STATES: Readonly<Record<Standing, EntryState>> = {
  new: 'nuova',
  present: 'presente',
  differs: 'diversa',
  occupied: 'non_presa',
  invalid: 'non_presa',
  older: 'non_presa',
};

const originAnswer = z.object({
  percorso: z.string().describe('The place in the document, the same in all of its versions'),
  testo: z.string().nullable(),
  pagina: z.int().nullable(),
  riquadro: z.array(z.number()).nullable().describe('Left, top, width and height as shares of the page'),
});
const proposalAnswer = z.object({
  id: z.int(),
  sezione: z.string().nullable(),
  stato: z.enum(ENTRY_STATES),
  motivo: z.string().nullable(),
  sicura: z.boolean().describe('Whether the reader is sure of it'),
  data: z.string().nullable(),
  titolo: z.string(),
  testo: z.string(),
  dati: z.record(z.string(), z.unknown()).nullable().describe('The row under the names of its section’s own calls'),
  correggibile: z
    .boolean()
    .describe('For `non_presa`: `modifiche` of its fields can make it a row; it is saved only with them'),
  id_riga: z.int().nullable().describe('The row of the record that says the same or, for `diversa`, that would change'),
  prima: z.string().nullable().describe('For `diversa`: what the record has now'),
  modificata: z.boolean().describe('The row that would change has been changed since it was imported'),
  avvisi: z.array(z.string()),
  serve_piano: z.boolean(),
  origine: originAnswer.nullable(),
});
/** How the table of a CSV file was understood; `ask` says what must be told before anything of it is proposed. */
const tableAnswer = csvMapping.extend({
  columns: z.array(
    z.object({
      title: z.string(),
      meaning: z.string().nullable(),
      unit: z.string().optional(),
      decimal: z.enum([',', '.']).optional(),
      samples: z.array(z.string()),
    }),
  ),
  rows: z.int(),
  sample: z.array(z.array(z.string())),
  ask: z.array(z.enum(['dateOrder', 'decimal', 'columns'])),
});
export const reviewAnswer = z.object({
  data: z.object({
    tipo: z.enum(IMPORT_KINDS),
    documento: z.object({
      codice: z.string().nullable(),
      titolo: z.string(),
      identificativo: z.string().nullable(),
      versione: z.int().nullable(),
      scritto: z.string().nullable(),
      firmato: z.boolean().describe('It has a signature. No signature is verified'),
      autore: z.string().nullable(),
      centro: z.string().nullable(),
      livello: z.int().nullable(),
      altre_prima_del: z
        .string()
        .nullable()
        .describe('An export has older measurements: the `prima_del` with which the same file is read on'),
      originale: z
        .enum(ORIGINALS)
        .describe('Whether a save keeps the document among the files, otherwise why it does not'),
      impronta: z
        .string()
        .describe(
          'The SHA-256 of the file in hexadecimal digits: a save that sends it saves nothing of any other file',
        ),
      avvisi: z.array(z.string()),
      testo: z.array(z.object({ titolo: z.string(), testo: z.string() })),
    }),
    persona: z
      .object({ nome: z.string().nullable(), data_nascita: z.string().nullable(), diversa: z.boolean() })
      .nullable(),
    conto: z.object({ voci: z.int(), nuove: z.int(), presenti: z.int(), diverse: z.int(), non_prese: z.int() }),
    tabella: tableAnswer.nullable(),
    proposte: z.array(proposalAnswer),
  }),
});
export type Review = z.infer<typeof reviewAnswer>['data'];
type ProposalWire = z.infer<typeof proposalAnswer>;

/** What an answer says of a document beside its content. */
interface Told extends OriginalFacts {
  locale: Locale;
}

/** What a document proposes, each entry of it with what becomes of it. */
export function reviewToWire(document: ReadDocument, compared: Compared, told: Told): { data: Review } {
  const { person, account } = compared;
  const { size, fresh, present, differing, left } = account;
  return {
    data: {
      tipo: document.source?.kind ?? 'fhir',
      documento: documentToWire(document, told),
      persona: person
        ? { nome: person.name ?? null, data_nascita: person.birthDate ?? null, diversa: person.contradicts }
        : null,
      conto: { voci: size, nuove: fresh, presenti: present, diverse: differing, non_prese: left },
      tabella: tableToWire(document.source?.table),
      proposte: proposalsIn(document, compared, told.locale),
    },
  };
}

function documentToWire({ source, level }: ReadDocument, { original, hash, locale }: Told): Review['documento'] {
  const { code, title, id, version, writtenOn, signed, author, centre, notes, narrative } = source ?? NO_FACTS;
  return {
    codice: code ?? null,
    titolo: title,
    identificativo: id ?? null,
    versione: version ?? null,
    scritto: writtenOn ?? null,
    firmato: signed,
    autore: author ?? null,
    centro: centre ?? null,
    livello: level ?? null,
    altre_prima_del: source?.olderBefore ?? null,
    originale: original,
    impronta: hash,
    avvisi: notesInWords(notes, locale),
    testo: narrative.map(({ title: titolo, text }) => ({ titolo, testo: text })),
  };
}
const NO_FACTS: SourceFacts = { kind: 'fhir', title: '', signed: false, narrative: [] };

const tableToWire = (table: CsvPreview | undefined): Review['tabella'] =>
  table
    ? {
        ...table,
        ask: [...table.ask],
        sample: table.sample.map((row) => [...row]),
        columns: table.columns.map((column) => ({ ...column, samples: [...column.samples] })),
      }
    : null;

const notesInWords = (notes: readonly Note[] = [], locale: Locale) =>
  notes.map(({ key, values }) => translate(locale, `import.notes.${key}`, values));

function proposalsIn(document: ReadDocument, { rows, card, account, unlicensed }: Compared, locale: Locale) {
  const needsPlan = ({ standing, section, input }: ComparedRow) =>
    standing === 'new' && unlicensed.has(section.name) && !section.free?.(input as never);
  const proposed = rows.map((row, index) => rowToWire(row, { id: keyOf(index), needsPlan: needsPlan(row), locale }));
  const onCard: ProposalWire[] = card
    ? [
        {
          ...NOT_PROPOSED,
          ...{ id: CARD_KEY, sezione: 'card', stato: 'nuova', sicura: true, dati: card.input },
          titolo: translate(locale, 'card.section.all'),
          testo: cardWords(card, locale).join(' · '),
        },
      ]
    : [];
  const later = keyOf(rows.length);
  return [
    ...onCard,
    ...proposed,
    ...notTaken(document, account, locale).map((one, at) => ({ ...one, id: later + at })),
  ];
}

const NOT_PROPOSED = {
  ...{ id: 0, sezione: null, stato: 'non_presa', motivo: null, sicura: false, data: null, titolo: '', testo: '' },
  ...{
    dati: null,
    correggibile: false,
    id_riga: null,
    prima: null,
    modificata: false,
    avvisi: [],
    serve_piano: false,
    origine: null,
  },
} as const satisfies ProposalWire;

interface Listed {
  id: number;
  needsPlan: boolean;
  locale: Locale;
}

function rowToWire(row: ComparedRow, { id, needsPlan, locale }: Listed): ProposalWire {
  const { section, standing, wrong, proposal, origin } = row;
  const reasons = reasonsOf(wrong, section.name, locale);
  const motivo =
    standing === 'older' || standing === 'occupied' ? translate(locale, `import.left.${standing}`) : reasons.join('; ');
  return {
    id,
    sezione: section.name,
    stato: STATES[standing],
    motivo: motivo || null,
    sicura: standing === 'new' && !origin?.unsure && !proposal.unsure && !needsPlan,
    ...narrativeToWire(row, translate(locale, `${section.name}.section.one`)),
    ...valuesInWords(row, locale),
    dati: { ...toWire(section.table as PgTable, withTest(row)), ...linesToWire(row) },
    correggibile: isCorrectable(row),
    id_riga: row.id ?? null,
    prima: row.before ? storedInWords(row, row.before, locale) : null,
    modificata: row.stored?.changedSince ?? false,
    // A section may say of an entry what its reader has said.
    avvisi: [...new Set([...(proposal.notes ?? []), ...notesInWords(origin?.notes, locale)])],
    serve_piano: needsPlan,
    origine: originToWire(origin),
  };
}

/** The input, of a result with the test that its LOINC code means, as a save stores it. */
function withTest({ section, input }: ComparedRow): Record<string, unknown> {
  const { test, loinc } = input;
  if (section.name !== 'results' || test || typeof loinc !== 'string') return input;
  return { ...input, test: testOfCode(loinc)?.test.key ?? null };
}

/** A result with its unit, range and mark, and the values of a reading, as the reader's language writes numbers. */
function valuesInWords({ section, input, proposal }: ComparedRow, locale: Locale): { testo?: string } {
  if (section.name === 'readings')
    return {
      testo: (proposal.narrative.details ?? [])
        .filter((one) => typeof one === 'string' && one !== '')
        .map((one) => displayedMeasure(String(one), locale))
        .join(' · '),
    };
  return section.name === 'results' ? { testo: resultInWords(input, locale) } : {};
}

function resultInWords(input: Readonly<Record<string, unknown>>, locale: Locale): string {
  const result = input as unknown as JudgedResult;
  const t = (key: string, values?: Record<string, string>) => translate(locale, `results.${key}`, values);
  const { range, low, high, interpretation } = result;
  const limits = range || limitsText({ low: low ?? undefined, high: high ?? undefined }, t, locale);
  return [measuredText(result, locale), limits, interpretation].filter(Boolean).join(' · ');
}

/** What the record has now of a row that differs: a result as a whole, of other rows the fields that would change. */
function storedInWords(
  { section, input }: ComparedRow,
  before: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  if (section.name === 'results') return resultInWords(before, locale);
  return Object.entries(input)
    .filter(([name, value]) => Object.hasOwn(before, name) && isPlain(before[name]) && before[name] !== value)
    .map(([name]) => `${labelOf(section.name, name, locale) ?? name}: ${before[name]}`)
    .join(' · ');
}
const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const originToWire = (origin: Origin | undefined): ProposalWire['origine'] =>
  origin
    ? {
        percorso: origin.path,
        testo: origin.quote ?? null,
        pagina: origin.page ?? null,
        riquadro: origin.box ? [...origin.box] : null,
      }
    : null;

/** The entries that are not taken, each with its reason. */
function notTaken(document: ReadDocument, { entries }: Compared['account'], locale: Locale): ProposalWire[] {
  const origins = new Map(document.entries.map(({ place, origin }) => [place, origin]));
  const read = entries.map((entry): ProposalWire => {
    const { tipo_nome, titolo, data, motivo } = leftToWire(entry, locale);
    const origine = originToWire(origins.get(entry.place));
    return { ...NOT_PROPOSED, avvisi: [], titolo: titolo || tipo_nome, testo: tipo_nome, data, motivo, origine };
  });
  const out = (document.leftOut ?? []).map(({ title, day, reason, origin }): ProposalWire => {
    const motivo = translate(locale, `import.${reason.includes('.') ? reason : `left.${reason}`}`);
    const avvisi = notesInWords(origin.notes, locale);
    return { ...NOT_PROPOSED, titolo: title, data: day ?? null, motivo, avvisi, origine: originToWire(origin) };
  });
  return [...read, ...out];
}
