import { inProcess } from './in-process';
import { newPatient, subscribe } from './people';
import { ownerOf } from './saves';
import { apiOf } from './sections';

export type DiagnosisRow = Record<string, unknown> & { id_diagnosi: number; version: number };

/** A diagnosis as an integrator sends it. */
export const diagnosisBody = (given: Record<string, unknown> = {}) => ({
  diagnosi_stato: 1,
  tipo_diagnosi: 'Diagnosi',
  diagnosi_patologia: 'Gastrite cronica',
  diagnosiDetails: { careprovider: 'Anna Neri' },
  ...given,
});

/** Set-up of the diagnosis tests; call it once per file. */
export function diagnosisTests() {
  const behind = inProcess();
  return {
    behind,
    api: apiOf('diagnosi', 'diagnosiPatient'),
    async signedIn(licence = true) {
      const patient = await newPatient(behind.db);
      if (licence) await subscribe(behind.db, patient.userId);
      return { patient, as: await ownerOf(patient) };
    },
    stored: async (id: number) =>
      (await behind.sql`select * from tbl_diagnosi where id_diagnosi = ${id}`)[0] as Record<string, unknown>,
  };
}
