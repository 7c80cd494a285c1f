import { FIXTURES } from '../sections';
import type { Given } from '../support/section-fixture';

export type { Given } from '../support/section-fixture';

/** How a section's row is written over the API, and what of it counts in an emergency. */
export interface Kind {
  path: string;
  id: string;
  body: Given;
  /** What is sent of a new row's fields, where not JSON. */
  sent?(body: Given): { body: Uint8Array; headers: Record<string, string> };
  emergency: Given;
  change: Given;
  /** What a doctor may try on it. */
  tries: Given[];
}

/** By the names of their sections. */
export const KINDS: Record<string, Kind> = Object.fromEntries(
  FIXTURES.flatMap(({ name, contract }) => {
    if (!contract) return [];
    const { rows, body, canary, emergency = {}, change, move, ...kind } = contract;
    // A move that makes a row count in an emergency is no change of a hidden one: it is seen from then on.
    const opens = Object.entries(move ?? {}).some(([field, value]) => emergency[field] === value);
    const changed = { ...change, ...(opens ? {} : move) };
    return [[name, { ...kind, path: rows, body: { ...body, ...canary }, emergency, change: changed }]];
  }),
);
