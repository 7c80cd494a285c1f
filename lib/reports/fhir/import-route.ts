import 'server-only';
import { z } from 'zod';
import { hasRows } from '@/lib/access/sections';
import type { Told } from '@/lib/fhir/narrative';
import { json, viewerRoute } from '@/lib/http/api-route';
import { AtOnce, tooMany } from '@/lib/http/at-once';
import { LARGE_BODY_BYTES, readJson } from '@/lib/http/body';
import { localeOf } from '@/lib/http/csv-file';
import { type Locale, translate, translateField } from '@/lib/i18n/translate';
import type { Viewer } from '@/lib/session/sessions';
import { done, type FieldError, invalid, type Result, refuse } from '@/lib/values/refusal';
import type { Compared, ComparedRow } from './compare';
import { CARD_KEY, importRows, keyOf, type Outcome, readProposals } from './import';
import { DOCUMENT, isTooDeep } from './parse';

const MOST_CHOSEN = 20_000;
/** A document as text or as JSON, and what of it is to be saved; without a choice it is only read. */
const sent = z.object({
  documento: z.unknown(),
  scelti: z.array(z.number().int().min(0)).max(MOST_CHOSEN).optional(),
});

/** Two at once would both find nothing there, and save it twice. */
const oneAtOnce = new AtOnce(1);

/**
 * POST of a document of FHIR R4: answers what of it the caller's own record does not have, row by row, or saves those that
 * were chosen.
 */
export const importRoute = () =>
  viewerRoute(async ({ viewer, request }) => {
    const body = await readJson(request, LARGE_BODY_BYTES);
    const parsed = body.ok ? sent.safeParse(body.value.body) : undefined;
    const locale = localeOf(request);
    const work = async (): Promise<Result<Response>> => {
      if (!body.ok) return await refusedFirst(viewer, body);
      if (isTooDeep(body.value.text)) return refusedFirst(viewer, invalid(DOCUMENT, 'fhirDeep'));
      if (!parsed?.success) return refusedFirst(viewer, invalid(DOCUMENT, 'fhirJson'));
      const { documento, scelti } = parsed.data;
      const text = typeof documento === 'string' ? documento : JSON.stringify(documento ?? null);
      if (scelti === undefined) {
        const read = await readProposals(viewer, text);
        return read.ok ? done(json({ data: proposalsToWire(read.value, locale) })) : read;
      }
      const saved = await importRows(viewer, text, new Set(scelti));
      return saved.ok ? done(json({ data: saved.value.map((one) => outcomeToWire(one, locale)) })) : saved;
    };
    return (await oneAtOnce.run(viewer, work)) ?? tooMany();
  }, sent);

/** Whoever has no record is told that and nothing else. */
async function refusedFirst(viewer: Viewer, refused: Result<unknown>): Promise<Result<Response>> {
  const read = await readProposals(viewer, '');
  if (!read.ok && read.refusal.code !== 'invalid') return read;
  return refused.ok ? refuse('malformed') : refused;
}

function proposalsToWire({ rows, card }: Compared, locale: Locale) {
  const say = (key: string) => translate(locale, key);
  const row = (one: ComparedRow, index: number) => ({
    id: keyOf(index),
    sezione: one.section.name,
    ...toldToWire(one, say(`${one.section.name}.section.one`)),
    stato: one.standing,
    ...(hasRows(one.section) && one.input.level ? { id_livello_confidenzialita: one.input.level } : {}),
    motivi: reasonsOf(one.wrong, locale),
  });
  const person = card && {
    id: CARD_KEY,
    sezione: 'card',
    data: null,
    titolo: say('card.section.all'),
    testo: card.details.join(' · '),
    stato: 'new',
    motivi: [],
  };
  return [...(person ? [person] : []), ...rows.map(row)];
}

const toldToWire = ({ proposal: { told } }: { proposal: { told: Told } }, otherwise: string) => ({
  data: told.day ?? null,
  titolo: told.title || otherwise,
  testo: (told.details ?? [])
    .filter((one) => one !== null && one !== undefined && one !== '')
    .join(' · ')
    .slice(0, 500),
});

const reasonsOf = (wrong: readonly FieldError[], locale: Locale) => [
  ...new Set(wrong.map(({ message }) => translateField(locale, message))),
];

const outcomeToWire = ({ key, refusal }: Outcome, locale: Locale) => ({
  id: key,
  salvato: refusal === undefined,
  motivi: refusal
    ? refusal.fields
      ? reasonsOf(refusal.fields, locale)
      : [translate(locale, `refusals.${refusal.code}`)]
    : [],
});
