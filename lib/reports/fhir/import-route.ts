import 'server-only';
import { z } from 'zod';
import { hasRows } from '@/lib/access/sections';
import { cut } from '@/lib/fhir/concepts';
import type { Told } from '@/lib/fhir/narrative';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { AtOnce, tooMany } from '@/lib/http/at-once';
import { LARGE_BODY_BYTES, readJson } from '@/lib/http/body';
import { localeOf } from '@/lib/http/csv-file';
import { described } from '@/lib/http/described';
import { type Locale, translate, translateField } from '@/lib/i18n/translate';
import type { Viewer } from '@/lib/session/sessions';
import { message } from '@/lib/values/fields';
import { done, type FieldError, invalid, invalidInput, type Result, refuse } from '@/lib/values/refusal';
import type { Compared, ComparedRow } from './compare';
import { CARD_KEY, importRows, keyOf, type Outcome, PERSON_CONFIRMED, readProposals } from './import';
import { DOCUMENT, isTooDeep } from './parse';
import { cardWords } from './person';

/** What is saved by one call; a program, and the page, ask for more in several. */
const MOST_CHOSEN = 500;
/** A document as text or as JSON, and what of it is to be saved; without a choice it is only read. */
const sent = z.object({
  documento: z.unknown(),
  scelti: z
    .array(z.number().int().min(0))
    .max(MOST_CHOSEN, message('tooMany', { max: MOST_CHOSEN }))
    .optional(),
  [PERSON_CONFIRMED]: z.boolean().optional(),
});

/** A large document takes memory and time; that none is saved twice is the lock's doing, which all processes share. */
const oneAtOnce = new AtOnce(1);

const reasons = z.array(z.string());
const proposalsAnswer = z.object({
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
const outcomeAnswer = z.object({ id: z.int(), salvato: z.boolean(), motivi: reasons });

/**
 * POST of a document of FHIR R4: answers what of it the caller's own record does not have, row by row, and whom it is about;
 * or saves the rows that were chosen.
 */
export const importRoute = () =>
  described(
    {
      part: 'reports',
      summary: "What of a FHIR document the caller's own record does not have, or saves what is chosen of it",
      answer: z.union([proposalsAnswer, dataAnswer(z.array(outcomeAnswer))]),
      refusals: ['too_many', 'not_found'],
      example: { documento: { resourceType: 'Bundle', type: 'document', entry: [] } },
    },
    viewerRoute(async ({ viewer, request }) => {
      const body = await readJson(request, LARGE_BODY_BYTES);
      const locale = localeOf(request);
      const work = async (): Promise<Result<Response>> => {
        if (!body.ok) return refusedFirst(viewer, body);
        if (isTooDeep(body.value.text)) return refusedFirst(viewer, invalid(DOCUMENT, 'fhirDeep'));
        const parsed = sent.safeParse(body.value.body);
        if (!parsed.success) return refusedFirst(viewer, invalidInput(parsed.error));
        const { documento, scelti, [PERSON_CONFIRMED]: personConfirmed } = parsed.data;
        const text = typeof documento === 'string' ? documento : JSON.stringify(documento ?? null);
        if (scelti === undefined) {
          const read = await readProposals(viewer, text, locale);
          return read.ok ? done(json(proposalsToWire(read.value, locale))) : read;
        }
        const saved = await importRows(viewer, text, new Set(scelti), { personConfirmed: personConfirmed === true });
        return saved.ok ? done(json({ data: saved.value.map((one) => outcomeToWire(one, locale)) })) : saved;
      };
      return (await oneAtOnce.run(viewer, work)) ?? tooMany();
    }, sent),
  );

/** Whoever has no record is told that and nothing else. */
async function refusedFirst(viewer: Viewer, refused: Result<unknown>): Promise<Result<Response>> {
  const read = await readProposals(viewer, '');
  if (!read.ok && read.refusal.code !== 'invalid') return read;
  return refused.ok ? refuse('malformed') : refused;
}

function proposalsToWire({ rows, card, person }: Compared, locale: Locale) {
  const say = (key: string) => translate(locale, key);
  const row = (one: ComparedRow, index: number) => ({
    id: keyOf(index),
    sezione: one.section.name,
    ...toldToWire(one, say(`${one.section.name}.section.one`)),
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
const toldToWire = ({ proposal: { told } }: { proposal: { told: Told } }, otherwise: string) => ({
  data: told.day ?? null,
  titolo: cut(told.title || otherwise, LONGEST_TITLE),
  testo: (told.details ?? [])
    .filter((one) => one !== null && one !== undefined && one !== '')
    .join(' · ')
    .slice(0, 500),
});

/** What is wrong, with the field's name where the section's texts have one. */
const reasonsOf = (wrong: readonly FieldError[], section: string, locale: Locale) => [
  ...new Set(
    wrong.map(({ path, message }) => {
      const keys = [`${section}.${path}`, `${section}.fields.${path}`, `${section}.long.${path}`];
      const label = keys.map((key) => [key, translate(locale, key)]).find(([key, text]) => key !== text)?.[1];
      return [label, translateField(locale, message)].filter(Boolean).join(': ');
    }),
  ),
];

const outcomeToWire = ({ key, section, refusal }: Outcome, locale: Locale) => ({
  id: key,
  salvato: refusal === undefined,
  motivi: refusal
    ? refusal.fields
      ? reasonsOf(refusal.fields, section, locale)
      : [translate(locale, `refusals.${refusal.code}`)]
    : [],
});
