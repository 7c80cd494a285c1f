import type { z } from 'zod';
import { importDocument } from '@/lib/record/import/import';
import { CARD_KEY, type outcomeAnswer, type proposalsAnswer } from '@/lib/record/import/import-wire';
import type { Viewer } from '@/lib/session/sessions';

// Imports documents into a record as POST /api/importaFhir does, without the call's rate limits.

/** The number of rows that one call saves. */
const AT_ONCE = 500;

type Proposal = z.infer<typeof proposalsAnswer>['data'][number];
type Outcome = z.infer<typeof outcomeAnswer>;

/** Calls the import as this viewer; throws the refusal if it is refused. */
async function sent<T>(viewer: Viewer, body: object): Promise<T> {
  const answer = await importing(viewer, body);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return JSON.parse(Buffer.from(answer.value).toString());
}

export const importing = (viewer: Viewer, body: object) =>
  importDocument(viewer, Buffer.from(JSON.stringify(body)), 'it');

/** A document's proposed rows and additions to the card. */
export async function proposalsIn(viewer: Viewer, documento: string) {
  const { data } = await sent<{ data: Proposal[] }>(viewer, { documento });
  return { rows: data.filter(({ id }) => id !== CARD_KEY), card: data.find(({ id }) => id === CARD_KEY) };
}

/** Saves these rows of a document. */
export async function importRows(viewer: Viewer, documento: string, chosen: readonly number[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const body = { documento, scelti: chosen.slice(from, from + AT_ONCE), persona_confermata: true };
    outcomes.push(...(await sent<{ data: Outcome[] }>(viewer, body)).data);
  }
  return outcomes;
}

/** Saves all rows of a document that can be saved. */
export async function importAll(
  viewer: Viewer,
  documento: string,
  besides: readonly number[] = [],
): Promise<Outcome[]> {
  const { rows } = await proposalsIn(viewer, documento);
  return importRows(viewer, documento, [...besides, ...rows.map(({ id }) => id)]);
}
export const unsaved = (outcomes: readonly Outcome[]) => outcomes.filter(({ salvato }) => !salvato);
export const notOf = (stato: string, rows: readonly Proposal[]) => rows.filter((row) => row.stato !== stato);
