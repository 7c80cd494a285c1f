'use server';

import { perform } from '@/lib/access/commands/perform';
import { viewerAction } from '@/lib/http/form-action';
import { removeDose, saveDoses } from '@/lib/sections/doses/commands';
import { dosesSection } from '@/lib/sections/doses/section';
import { parseJson } from '@/lib/values/json';
import { refuse } from '@/lib/values/refusal';

/** Parses what a button says; undefined if it is not JSON. */
function said(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > 50_000) return undefined;
  try {
    return parseJson(value);
  } catch {
    return undefined;
  }
}

/**
 * Tells what became of one or several doses (`doses`, a JSON list as the button that was pressed has it), or takes back what was told
 * (`undo`, the id of a dose).
 */
export const tellDose = viewerAction(async (viewer, { fields }) => {
  if (fields.undo === undefined)
    return perform(viewer, 'own', saveDoses, { id: 0, raw: { doses: said(fields.doses) } });
  const id = Number(fields.undo);
  if (!Number.isSafeInteger(id) || id <= 0) return refuse('not_found');
  return perform(viewer, { rowId: id, of: dosesSection }, removeDose, { id, raw: { id } });
});
