import { FIXTURES } from '../sections';
import type { Given } from '../support/section-fixture';

export type { Given } from '../support/section-fixture';

/** How a section's row is written over the API, and which values put it into the emergency set. */
export interface Kind {
  path: string;
  id: string;
  body: Given;
  /** Builds the request for a new row from its fields, if the request is not JSON. */
  sent?(body: Given): { body: Uint8Array; headers: Record<string, string> };
  emergency: Given;
  change: Given;
  /** Changes that a doctor attempts. */
  tries: Given[];
}

/** The kinds by section name. */
export const KINDS: Record<string, Kind> = Object.fromEntries(
  FIXTURES.flatMap(({ name, contract }) => {
    if (!contract) return [];
    const { rows, body, canary, emergency = {}, change, move, ...kind } = contract;
    // Leave out moves that put a row into the emergency set: it would no longer be hidden.
    const opens = Object.entries(move ?? {}).some(([field, value]) => emergency[field] === value);
    const changed = { ...change, ...(opens ? {} : move) };
    return [[name, { ...kind, path: rows, body: { ...body, ...canary }, emergency, change: changed }]];
  }),
);
