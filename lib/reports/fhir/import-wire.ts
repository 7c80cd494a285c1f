import 'server-only';
import { z } from 'zod';
import { hasRows } from '@/lib/access/policy/sections';
import type { Finding } from '@/lib/catalogue/interactions/findings';
import { cut } from '@/lib/fhir/concepts';
import type { NarrativeLine } from '@/lib/fhir/narrative';
import { type Locale, translate, translateField } from '@/lib/i18n/translate';
import { message } from '@/lib/values/fields';
import type { FieldError, Refusal } from '@/lib/values/refusal';
import type { Compared, ComparedRow } from './compare';
import { DOCUMENT } from './parse';
import { cardWords } from './person';

/** The most rows that one call saves; the page and other clients send more in several calls. */
const MOST_CHOSEN = 500;
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
    }),
  ),
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
  /** Absent: the row was saved. */
  refusal?: Refusal;
  /** What the medicine check finds about the saved therapy. */
  findings?: readonly Finding[];
}

export function proposalsToWire({ rows, card, person }: Compared, locale: Locale) {
  const say = (key: string) => translate(locale, key);
  const row = (one: ComparedRow, index: number) => ({
    id: keyOf(index),
    sezione: one.section.name,
    ...narrativeToWire(one, say(`${one.section.name}.section.one`)),
    stato: one.standing,
    ...(hasRows(one.section) && one.input.level ? { id_livello_confidenzialita: one.input.level } : {}),
    motivi: reasonsOf(one.wrong, one.section.name, locale),
  });
  const onCard = card && {
    id: CARD_KEY,
    sezione: 'card',
    data: null,
    titolo: say('card.section.all'),
    testo: cardWords(card, locale).join(' · '),
    stato: 'new',
    motivi: [],
  };
  return {
    data: [...(onCard ? [onCard] : []), ...rows.map(row)],
    persona: person && {
      nome: person.name ?? null,
      data_nascita: person.birthDate ?? null,
      diversa: person.contradicts,
    },
  };
}

const LONGEST_TITLE = 300;
const narrativeToWire = (
  { proposal: { narrative } }: { proposal: { narrative: NarrativeLine } },
  otherwise: string,
) => ({
  data: narrative.day ?? null,
  titolo: cut(narrative.title || otherwise, LONGEST_TITLE),
  testo: (narrative.details ?? [])
    .filter((one) => one !== null && one !== undefined && one !== '')
    .join(' · ')
    .slice(0, 500),
});

/** The validation errors, each with its field's label if the section's texts have one. */
const reasonsOf = (wrong: readonly FieldError[], section: string, locale: Locale) => [
  ...new Set(
    wrong.map(({ path, message }) => {
      const keys = [`${section}.${path}`, `${section}.fields.${path}`, `${section}.long.${path}`];
      const label = keys.map((key) => [key, translate(locale, key)]).find(([key, text]) => key !== text)?.[1];
      return [label, translateField(locale, message)].filter(Boolean).join(': ');
    }),
  ),
];

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
