import { inProcess } from './in-process';
import { newPatient, type Patient } from './people';
import { newRow } from './rows';
import { ownerOf } from './saves';
import { apiOf } from './sections';

export type ReadingRow = Record<string, unknown> & { id: number; version: number };

/** A reading as an integrator sends it. */
export const readingBody = (given: Record<string, unknown> = {}) => ({
  created_on: '2026-01-15',
  parametro_altezza: 175,
  parametro_peso: 80.5,
  parametro_pressione_minima: 82,
  parametro_pressione_massima: 128,
  parametro_frequenza_cardiaca: 68,
  ...given,
});

/** Set-up of the vital reading tests; call it once per file. */
export function readingTests() {
  const behind = inProcess();
  return {
    api: apiOf('rilevazioni', 'rilevazioniPatient'),
    async signedIn() {
      const patient = await newPatient(behind.db);
      return { patient, as: await ownerOf(patient) };
    },
    one: (patient: Patient, given: Record<string, unknown> = {}) =>
      newRow(behind.db, 'readings', patient, { weight: 80, minPressure: 80, maxPressure: 130, ...given }),
    stored: async (id: number) =>
      (await behind.sql`select * from tbl_parametri_vitali where id = ${id}`)[0] as Record<string, unknown>,
  };
}
