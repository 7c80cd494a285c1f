import 'server-only';
import { type ResolvedCommand, resolveCommand } from '@/lib/http/command-route';
import { asChange } from '@/lib/http/section-routes';
import { savePhysiology } from '@/lib/sections/physiology/commands';
import { physiologyWire } from '@/lib/sections/physiology/wire';
import { invalid, type Result } from '@/lib/values/refusal';
import { saveText } from '../commands';
import { PARTS, PHYSIOLOGY_PART, TEXT_PARTS, type TextPart } from '../parts';
import { COLLECTIONS, contentName, textWire } from '../wire';

type Body = Record<string, unknown>;

/**
 * The command for a PUT of the whole patient with page=anamnesi. If a collection in the body contains the row with the id,
 * the command saves that part; otherwise it saves the text in the body itself and, if there is none, the physiological
 * fields.
 */
export function anamnesisPage(patientId: number, body: Body, id: number): Result<ResolvedCommand> {
  const carried = PARTS.map((part) => ({ part, row: rowOf(body[COLLECTIONS[part]], id) })).find(({ row }) => row);
  const flat = TEXT_PARTS.filter((part) => Object.hasOwn(body, contentName(part)));
  if (!carried && flat.length > 1) return invalid('id_update', 'invalid');
  const part = carried?.part ?? flat[0] ?? PHYSIOLOGY_PART;
  const call = { id, target: patientId, body: { id_paziente: patientId, ...(carried?.row ?? body) } };
  return asChange(
    part === PHYSIOLOGY_PART
      ? resolveCommand(savePhysiology, physiologyWire, call)
      : resolveCommand(saveText, textWire(part as TextPart), call),
  );
}

/** The row with that id; the body may have the collection as an array or as a single row. */
function rowOf(collection: unknown, id: number): Body | undefined {
  const rows: unknown[] = Array.isArray(collection) ? collection : [collection];
  return rows.find((row): row is Body => {
    const known = typeof row === 'object' && row !== null ? (row as Body).id_anamnesi_log : undefined;
    return id !== 0 && known === id;
  });
}
