import 'server-only';
import { perform } from '@/lib/access/commands/perform';
import type { Viewer } from '@/lib/session/sessions';
import { parseJson } from '@/lib/values/json';
import { type Result, refuse } from '@/lib/values/refusal';
import { removeDose, saveDoses } from './commands';
import { dosesSection } from './section';

/** The longest value of a button, in characters. */
const LONGEST = 50_000;

/** Parses what a button says; undefined if it is not JSON. */
function said(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  try {
    return parseJson(value);
  } catch {
    return undefined;
  }
}

/**
 * Does what the pressed button of a form of doses says: it tells what became of one or several doses (`doses`, a JSON list), or takes back
 * what was told (`undo`, the id of a dose).
 */
export async function pressed(viewer: Viewer, fields: Record<string, unknown>): Promise<Result<unknown>> {
  if (fields.undo === undefined)
    return perform(viewer, 'own', saveDoses, { id: 0, raw: { doses: said(fields.doses) } });
  const id = Number(fields.undo);
  if (!Number.isSafeInteger(id) || id <= 0) return refuse('not_found');
  return perform(viewer, { rowId: id, of: dosesSection }, removeDose, { id, raw: { id } });
}
