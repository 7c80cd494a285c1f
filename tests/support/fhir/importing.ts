import type { z } from 'zod';
import { importDocument } from '@/lib/reports/fhir/import';
import { CARD_KEY, type outcomeAnswer, type proposalsAnswer } from '@/lib/reports/fhir/import-wire';
import type { Viewer } from '@/lib/session/sessions';

// Documents brought into a record as POST /api/importaFhir does it, behind its own limits.

/** As many as one call saves. */
const AT_ONCE = 500;

type Proposal = z.infer<typeof proposalsAnswer>['data'][number];
type Outcome = z.infer<typeof outcomeAnswer>;

/** A call by this viewer; throws with the refusal, where it is refused. */
async function sent<T>(viewer: Viewer, body: object): Promise<T> {
  const answer = await importing(viewer, body);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return JSON.parse(Buffer.from(answer.value).toString());
}

export const importing = (viewer: Viewer, body: object) =>
  importDocument(viewer, Buffer.from(JSON.stringify(body)), 'it');

/** What a document proposes: its rows, and what it would add to the card. */
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

/** Saves all rows of a document that can be. */
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
