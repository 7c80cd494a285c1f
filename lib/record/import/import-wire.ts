import 'server-only';
import { z } from 'zod';
import { hasRows } from '@/lib/access/policy/sections';
import type { Finding } from '@/lib/catalogue/interactions/findings';
import { cut } from '@/lib/fhir/concepts';
import type { NarrativeLine } from '@/lib/fhir/narrative';
import { type Locale, translate, translateField } from '@/lib/i18n/translate';
import { message } from '@/lib/values/fields';
import { NOT_STATED } from '@/lib/values/nobody';
import type { FieldError, Refusal } from '@/lib/values/refusal';
import type { LeftEntry } from './account';
import type { Compared } from './compare';
import type { ComparedRow } from './compared-row';
import { labelKeyOf } from './editable-fields';
import { DOCUMENT } from './parse';
import { cardWords } from './person';

/** The most rows that one call saves; the page and other clients send more in several calls. */
export const MOST_CHOSEN = 500;
/** The field of a call that confirms that the document is about the patient despite differing personal data. */
export const PERSON_CONFIRMED = 'persona_confermata';
/** A document as text or as JSON, and the keys of its rows to save; without them the document is only read. */
export const importSent = z.object({
  [DOCUMENT]: z.unknown().meta({ anyOf: [{ type: 'object', additionalProperties: true }, { type: 'string' }] }),
  scelti: z
    .array(z.number().int().min(0))
    .max(MOST_CHOSEN, message('tooMany', { max: MOST_CHOSEN }))
    .optional(),
  [PERSON_CONFIRMED]: z.boolean().optional(),
});

const reasons = z.array(z.string());
export const proposalsAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      sezione: z.string(),
      data: z.string().nullable(),
      titolo: z.string(),
      testo: z.string(),
      stato: z.string(),
      id_livello_confidenzialita: z.int().optional(),
      motivi: reasons,
      avvisi: z
        .array(z.string())
        .optional()
        .describe('What the reader must know: a rounded value, a date that was not given'),
      serve_piano: z.boolean().optional().describe('The caller’s plan does not permit to save it'),
      voci: z.array(z.int()).optional().describe('The entries of the Bundle that it comes from, counted from 0'),
    }),
  ),
  conto: z
    .object({ voci: z.int(), nuove: z.int(), presenti: z.int(), non_prese: z.int() })
    .optional()
    .describe('The entries of the Bundle: voci = nuove + presenti + non_prese'),
  non_prese: z
    .array(
      z.object({
        voce: z.int(),
        tipo: z.string().nullable(),
        tipo_nome: z.string(),
        titolo: z.string(),
        data: z.string().nullable(),
        motivo: z.string(),
      }),
    )
    .optional()
    .describe('The entries that are not proposed, each with its reason'),
  persona: z
    .object({ nome: z.string().nullable(), data_nascita: z.string().nullable(), diversa: z.boolean() })
    .nullable()
    .optional(),
});
export const outcomeAnswer = z.object({
  id: z.int(),
  salvato: z.boolean(),
  motivi: reasons,
  segnalazioni: z.array(z.string()).optional().describe('What the medicine check finds about a saved therapy'),
});

/** The key of the card among the proposals; the rows' keys follow it. */
export const CARD_KEY = 0;
export const keyOf = (index: number) => index + 1;

/** The outcome for a row that was to be saved. */
export interface Outcome {
  key: number;
  section: string;
  /** The saved row; absent for the card and for a refused one. */
  id?: number;
  /** Absent: the row was saved. */
  refusal?: Refusal;
  /** What the medicine check finds about the saved therapy. */
  findings?: readonly Finding[];
}

export function proposalsToWire({ rows, card, person, account, unlicensed }: Compared, locale: Locale) {
  const say = (key: string) => translate(locale, key);
  const needsPlan = ({ standing, section, input }: ComparedRow) =>
    standing === 'new' && unlicensed.has(section.name) && !section.free?.(input as never);
  const row = (one: ComparedRow, index: number) => ({
    id: keyOf(index),
    sezione: one.section.name,
    ...narrativeToWire(one, say(`${one.section.name}.section.one`)),
    stato: one.standing,
    ...(hasRows(one.section) && one.input.level ? { id_livello_confidenzialita: one.input.level } : {}),
    motivi: reasonsOf(one.wrong, one.section.name, locale),
    ...(one.proposal.notes?.length ? { avvisi: [...one.proposal.notes] } : {}),
    ...(needsPlan(one) ? { serve_piano: true } : {}),
    voci: [...new Set(account.places.get(one))],
  });
  const onCard = card && {
    id: CARD_KEY,
    sezione: 'card',
    data: null,
    titolo: say('card.section.all'),
    testo: cardWords(card, locale).join(' · '),
    stato: 'new',
    motivi: [],
    voci: [...new Set(account.onCard)],
  };
  return {
    data: [...(onCard ? [onCard] : []), ...rows.map(row)],
    conto: { voci: account.size, nuove: account.fresh, presenti: account.present, non_prese: account.left },
    non_prese: account.entries.map((entry) => leftToWire(entry, locale)),
    persona: person && {
      nome: person.name ?? null,
      data_nascita: person.birthDate ?? null,
      diversa: person.contradicts,
    },
  };
}

export function leftToWire({ place, type, title, day, reason }: LeftEntry, locale: Locale) {
  const key = `fhir.types.${type}`;
  const name = translate(locale, key);
  return {
    voce: place,
    tipo: type ?? null,
    tipo_nome: type === undefined ? translate(locale, 'fhir.types.none') : name === key ? cut(type, 60) : name,
    titolo: cut(title ?? '', LONGEST_TITLE),
    data: day ?? null,
    motivo: translate(locale, `fhir.notTaken.${reason}`),
  };
}

const LONGEST_TITLE = 300;
export const narrativeToWire = (
  { proposal: { narrative } }: { proposal: { narrative: NarrativeLine } },
  otherwise: string,
) => ({
  data: narrative.day ?? null,
  titolo: cut(narrative.title || otherwise, LONGEST_TITLE),
  testo: (narrative.details ?? [])
    .filter((one) => one !== null && one !== undefined && one !== '' && one !== NOT_STATED)
    .join(' · ')
    .slice(0, 500),
});

/** The validation errors, each with its field's label if the section's texts have one. */
export const reasonsOf = (wrong: readonly FieldError[], section: string, locale: Locale) => [
  ...new Set(
    wrong.map(({ path, message }) =>
      [labelOf(section, path, locale), translateField(locale, message)].filter(Boolean).join(': '),
    ),
  ),
];

/** The label of a section's field, as its form of corrections has it; undefined if the section's texts have none. */
export function labelOf(section: string, field: string, locale: Locale): string | undefined {
  const keys = [labelKeyOf(section, field), `${section}.fields.${field}`, `${section}.long.${field}`];
  return keys.map((key) => translate(locale, key)).find((text, at) => text !== keys[at]);
}

export const outcomeToWire = ({ key, section, refusal, findings }: Outcome, locale: Locale) => ({
  id: key,
  salvato: refusal === undefined,
  motivi: refusal
    ? refusal.fields
      ? reasonsOf(refusal.fields, section, locale)
      : [translate(locale, `refusals.${refusal.code}`)]
    : [],
  ...(findings && { segnalazioni: findings.map((finding) => findingInWords(finding, locale)) }),
});

/** A finding in one line: its severity, the medicines, what happens and what to do. */
function findingInWords({ severity, medicines, text, advice }: Finding, locale: Locale) {
  const names = medicines.map(({ name }) => name).join(' ↔ ');
  return `${translate(locale, `drugs.severity.${severity}`)}: ${names}. ${text[locale]} ${advice[locale]}`;
}
