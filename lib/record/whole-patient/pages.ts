import 'server-only';
import { z } from 'zod';
import { EMERGENCY, OTHER } from '@/db/reference/values';
import { idAnswer } from '@/lib/http/answers';
import { type CommandCall, type ResolvedCommand, resolveCommand } from '@/lib/http/command-route';
import { anamnesisPage } from '@/lib/sections/anamnesis/page/page';
import { contactsSection } from '@/lib/sections/contacts/section';
import { saveEntry } from '@/lib/sections/notebook/commands';
import { entryWire } from '@/lib/sections/notebook/wire';
import { saveCard } from '@/lib/sections/patient/commands';
import { type CardPart, cardParts } from '@/lib/sections/patient/model';
import { invalid, type Result } from '@/lib/values/refusal';
import { collectedSections } from '../registry/collections';
import { patientWire } from './wire';

type Body = Record<string, unknown>;

/** The contract's `page` names for the parts of the card; each page saves only its own fields. */
const parts = { dati: 'personal', contatti: 'contacts', medica: 'medical' } as const;
/**
 * A page that saves one row of a collection: the body's key of the collection, the name of the row's id, and the default
 * fields of a new row.
 */
interface RowPage {
  rows: string;
  id: string;
  fresh?: Body;
  resolve(call: CommandCall): Result<ResolvedCommand>;
}
const contactsOf = (rows: string, type: number): RowPage => ({
  rows,
  id: 'id_contatto',
  fresh: { id_contatto_tipologia: type },
  resolve: (call) => resolveCommand(contactsSection.save, contactsSection.wire, call),
});
const collections: Record<string, RowPage> = {
  emergenza: contactsOf('contattiemergenza', EMERGENCY),
  altri: contactsOf('contattialtro', OTHER),
  taccuino: { rows: 'tbl_taccuinos', id: 'id_taccuino', resolve: (call) => resolveCommand(saveEntry, entryWire, call) },
  ...Object.fromEntries(
    collectedSections.flatMap(({ patientPage, collection, table, save, wire }): [string, RowPage][] =>
      patientPage
        ? [[patientPage, { rows: collection, id: table.id.name, resolve: (call) => resolveCommand(save, wire, call) }]]
        : [],
    ),
  ),
};

/**
 * The command for a PUT of the whole patient: the command of the page that the body names; if it names none, a save of the
 * card's fields in the body.
 */
export function cardPage(patientId: number, body: Body): Result<ResolvedCommand> {
  const { page } = body;
  if (page === undefined || page === null)
    return resolveCommand(saveCard, patientWire, { id: patientId, target: patientId, body });
  if (isKeyOf(parts, page))
    return resolveCommand(saveCard, onlyPart(parts[page]), { id: patientId, target: patientId, body });
  if (page !== 'anamnesi' && !isKeyOf(collections, page)) return invalid('page', 'invalid');
  const id = body.id_update ?? 0;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return invalid('id_update', 'invalid');
  if (page === 'anamnesi') return anamnesisPage(patientId, body, id);
  const { rows, id: idName, fresh = {}, resolve } = collections[page] as RowPage;
  const row = rowIn(body[rows], idName, id) ?? body;
  return resolve({
    id,
    target: patientId,
    body: { id_paziente: patientId, ...(id === 0 ? fresh : {}), ...row },
  });
}

/**
 * Reads only the fields of one part of the card: clients send the whole patient with every page, and the fields of other
 * pages are ignored.
 */
const onlyPart = (part: CardPart): typeof patientWire => ({
  ...patientWire,
  input: (body) =>
    Object.fromEntries(Object.entries(patientWire.input(body)).filter(([name]) => name in cardParts[part].shape)),
});

const isKeyOf = <T extends object>(table: T, key: unknown): key is keyof T =>
  typeof key === 'string' && Object.hasOwn(table, key);

/** The row with that id in the collection that the body contains; undefined if there is none. */
function rowIn(rows: unknown, idName: string, id: number): Body | undefined {
  if (!Array.isArray(rows)) return undefined;
  return rows.find(
    (row: unknown): row is Body => typeof row === 'object' && row !== null && (row as Body)[idName] === id,
  );
}

/** The schema of the body of a PUT of the whole patient, without the fields of the card or of the row. */
export const patientBody = z
  .object({
    page: z.enum([...Object.keys(parts), 'anamnesi', ...Object.keys(collections)]).optional(),
    id_update: idAnswer().optional().describe('The row of that page; 0 for a new one'),
    version: z.int().optional(),
  })
  .loose();
