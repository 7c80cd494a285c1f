import { Readable } from 'node:stream';
import { importFile, type Wanted } from '@/lib/record/import/import-file';
import { Arriving } from '@/lib/record/import/received';
import type { Review } from '@/lib/record/import/review-wire';
import type { Viewer } from '@/lib/session/sessions';

// Imports files into a record as POST /api/importa does, without the call's rate limits.

interface Saved {
  importazione: number | null;
  id_file: number | null;
  righe: { id: number; salvato: boolean; motivi: string[]; sezione: string; id_riga: number | null }[];
}

const NOTHING: Wanted = { personConfirmed: false, changes: {} };

/** The result of the call, with a refusal as it is. */
export async function importing(viewer: Viewer, bytes: Uint8Array | string, wanted: Partial<Wanted> = {}) {
  const arriving = await Arriving.begin();
  try {
    await arriving.take(Readable.from([Buffer.from(bytes as Uint8Array)]));
    return await importFile(viewer, arriving.received('documento'), { ...NOTHING, ...wanted }, 'it');
  } finally {
    await arriving.close();
  }
}

async function answered<T>(viewer: Viewer, bytes: Uint8Array | string, wanted: Partial<Wanted>): Promise<T> {
  const answer = await importing(viewer, bytes, wanted);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return JSON.parse(Buffer.from(answer.value).toString()).data;
}

/** What a file proposes. */
export const reviewOf = (viewer: Viewer, bytes: Uint8Array | string, wanted: Partial<Wanted> = {}): Promise<Review> =>
  answered(viewer, bytes, wanted);

/** Saves chosen proposals of a file. */
export const saveOf = (
  viewer: Viewer,
  bytes: Uint8Array | string,
  chosen: readonly number[],
  wanted: Partial<Wanted> = {},
): Promise<Saved> => answered(viewer, bytes, { personConfirmed: true, ...wanted, chosen });

/** Saves all proposals of a file that are new or differ. */
export async function saveAllOf(viewer: Viewer, bytes: Uint8Array | string): Promise<Saved> {
  const { proposte } = await reviewOf(viewer, bytes);
  const open = proposte.filter(({ stato }) => stato === 'nuova' || stato === 'diversa');
  return saveOf(
    viewer,
    bytes,
    open.map(({ id }) => id),
  );
}

/** How many proposals a review has in each state. */
export const statesOf = ({ proposte }: Review) =>
  Object.fromEntries(
    [...new Set(proposte.map(({ stato }) => stato))]
      .sort()
      .map((state) => [state, proposte.filter(({ stato }) => stato === state).length]),
  );
