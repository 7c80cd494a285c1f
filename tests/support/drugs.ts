import type { Db } from '@/db/client';
import { drugRow } from '@/db/reference/drugs/row';
import { drugs } from '@/db/schema';

let next = 2_100_000_000;

/** Adds a medicine with these ATC codes to the catalogue, and returns its id. */
export async function newDrug(db: Db, atcCodes: string[]): Promise<number> {
  const unknown = { aic: null, company: '', supply: '', leafletUrl: '', summaryUrl: '', listedOn: '2026-01-01' };
  const named = { id: next++, name: 'Prova', pack: '5 mg', form: 'compressa', ingredients: ['provamina'], atcCodes };
  await db.insert(drugs).values({ ...drugRow({ ...unknown, ...named }), active: true });
  return named.id;
}
