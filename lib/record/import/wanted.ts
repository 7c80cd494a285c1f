import { z } from 'zod';
import type { Fields } from '@/lib/http/multipart';
import { message } from '@/lib/values/fields';
import { readInput } from '@/lib/values/input';
import { fromField } from '@/lib/values/json';
import { done, invalidInput, type Result } from '@/lib/values/refusal';
import { csvMapping } from './document/csv-mapping';
import { localTimeAt } from './health-exports/times';
import type { Wanted } from './import-file';
import { MOST_CHOSEN, PERSON_CONFIRMED } from './import-wire';
import { FINGERPRINT } from './read-any';

/** The form of an import: the file or the id of a stored one, and what the caller wants of it. */
export const importForm = z.object({
  file: z.file().optional(),
  id_file: z.string().optional(),
  scelti: z.string().optional().describe('JSON: the ids of the proposals to save'),
  [FINGERPRINT]: z
    .string()
    .optional()
    .describe(
      'With `scelti`: `documento.impronta` of the answer that was looked at. Nothing is saved of any other file',
    ),
  [PERSON_CONFIRMED]: z.enum(['true', 'false']).optional(),
  modifiche: z.string().optional().describe('JSON: changed fields of proposals, by their ids'),
  riduzione: z.enum(['tutte', 'una_al_giorno']).optional().describe('Which measurements of an export are proposed'),
  prima_del: z
    .string()
    .optional()
    .describe('Of an export only the measurements before: `altre_prima_del` of the answer, or YYYY-MM-DD'),
  tabella: z.string().optional().describe('JSON: how a CSV file is read, like `tabella` of the answer'),
});

const jsonOf = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => fromField(text, longest));
const json = jsonOf(20_000);
/** A client may send the table of the answer back, with the first cells of each of its columns. */
const table = jsonOf(200_000);
const chosen = z.array(z.coerce.number().int().min(0)).max(MOST_CHOSEN, message('tooMany', { max: MOST_CHOSEN }));
const sent = z.object({
  scelti: json.pipe(chosen).optional(),
  [FINGERPRINT]: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'invalid')
    .toLowerCase()
    .optional(),
  [PERSON_CONFIRMED]: z.enum(['true', 'false']).optional(),
  modifiche: json.pipe(z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
  riduzione: z.enum(['tutte', 'una_al_giorno']).optional(),
  prima_del: z
    .string()
    .refine((text) => localTimeAt(text) !== undefined, 'invalid')
    .optional(),
  tabella: table.pipe(csvMapping).optional(),
});

export function wantedIn(fields: Fields): Result<Wanted> {
  const read = readInput(sent, { ...fields });
  if (!read.success) return invalidInput(read.error);
  const { scelti, modifiche, riduzione, prima_del, tabella, impronta, [PERSON_CONFIRMED]: confirmed } = read.data;
  return done({
    chosen: scelti,
    personConfirmed: confirmed === 'true',
    changes: modifiche ?? {},
    ...(impronta ? { previewed: impronta } : {}),
    ...(riduzione ? { thinning: riduzione === 'tutte' ? ('all' as const) : ('daily' as const) } : {}),
    ...(prima_del ? { before: prima_del } : {}),
    ...(tabella ? { mapping: tabella } : {}),
  });
}
