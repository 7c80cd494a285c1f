import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { drugs } from '@/db/schema';
import { planOf } from '@/lib/access/policy/plan';
import { permissionFor } from '@/lib/access/policy/sections';
import { withRecord } from '@/lib/access/record/record';
import { placeNamed } from '@/lib/catalogue/places';
import { cardSection } from '@/lib/sections/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Result } from '@/lib/values/refusal';
import type { CallWorker } from '@/lib/workers/pool';
import { type FhirSource, mapped, readFhirSource } from '../fhir/source';
import { urnsOf } from '../fhir/urns';
import { importCommands } from './commands';
import type { EarlierImport } from './earlier';
import type { StoredRecord, StoredRows, Understood } from './import-messages';
import { earlierImports } from './stored-imports';

/**
 * Number of rows sent to the worker in one message: after these few milliseconds of work, other requests get a turn.
 */
const AT_ONCE = 500;

/**
 * Reads the viewer's record in one transaction and has the worker compare its document with it. `hash` identifies a document whose
 * earlier imports count. Answers these imports.
 */
export async function sendStored(
  viewer: Viewer,
  document: Understood,
  call: CallWorker,
  hash?: string,
): Promise<Result<readonly EarlierImport[]>> {
  const read = await withRecord(viewer, 'own', cardSection, async (record) => {
    const { db } = record;
    const source = await readFhirSource(record, {});
    const granted = await planOf(record);
    const unlicensed = mapped.flatMap(({ section }) => {
      const act = importCommands[section.name]?.act;
      const needed = permissionFor(section, typeof act === 'string' ? act : 'create');
      return needed === undefined || granted.has(needed) ? [] : [section.name];
    });
    return {
      source,
      unlicensed,
      drugIds: await knownDrugs(db, document),
      medicines: await knownMedicines(db, document),
      earlier: hash === undefined ? [] : await earlierImports(record, { hash, source: document.source }),
      knowsBirthCity: await knowsPlace(db, document),
    };
  });
  if (!read.ok) return read;
  const { source, ...known } = read.value;
  for (const rows of portionsOf(source)) await call('rows', rows);
  const { owners, besides, extract } = source;
  const record: StoredRecord = { ...known, owners, besides, patient: extract.patient, takenAt: extract.takenAt };
  await call('compare', record);
  return done(known.earlier);
}

function* portionsOf({ extract }: FhirSource): Generator<StoredRows> {
  const urn = urnsOf(extract.patientId);
  for (const { section } of mapped) {
    const all = extract.rowsOf(section) as { id: number }[];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const rows = all.slice(from, from + AT_ONCE);
      yield { section: section.name, rows, addresses: rows.map(({ id }) => urn(section.name, id)) };
    }
  }
}

async function knownDrugs(db: Db, { drugIds }: Understood): Promise<number[]> {
  if (drugIds.length === 0) return [];
  const found = await db
    .select({ id: drugs.id })
    .from(drugs)
    .where(inArray(drugs.id, [...drugIds]));
  return found.map(({ id }) => id);
}

async function knownMedicines(db: Db, { aics }: Understood): Promise<StoredRecord['medicines']> {
  if (aics.length === 0) return new Map();
  const { id, aic, atcCodes } = drugs;
  const found = await db
    .select({ id, aic, atcCodes })
    .from(drugs)
    .where(inArray(aic, [...aics]));
  return new Map(found.flatMap((one) => (one.aic === null ? [] : [[one.aic, { id: one.id, atcCodes: one.atcCodes }]])));
}

const knowsPlace = async (db: Db, { birthCity }: Understood) =>
  birthCity !== undefined && (await placeNamed(db, birthCity)) !== null;
