import { ONGOING } from '@/db/reference/values';
import { wallText } from '@/lib/sections/doses/planned';
import { daysAfter, today } from '@/lib/values/days';
import type { Credentials } from '../support/calls';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

/** A dose as the calls answer it. */
export type DoseRow = Record<string, unknown> & {
  id_dose: number;
  version: number;
  modifiche: Record<string, unknown>[];
};

export const api = apiOf('dosi', 'dosi');
export const adherence = apiOf('aderenza', 'aderenza');

export const day = (days: number) => daysAfter(today(), days);
/** The wall time in Italy some minutes from now. */
export const wall = (minutes: number) => wallText(new Date(Date.now() + minutes * 60_000));
export const instant = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Set-up of the tests of the dose log; call it once per file. */
export function doseTests() {
  const behind = inProcess();
  const newTherapy = (patient: Patient, given: Record<string, unknown> = {}) =>
    newRow(behind.db, 'therapies', patient, {
      ...{
        state: ONGOING,
        drug: 'Tisana',
        start: day(-100),
        end: null,
        rhythm: 'giornaliera',
        times: ['08:00', '20:00'],
      },
      ...given,
    });
  return {
    behind,
    newTherapy,
    /** A patient with a therapy, and the body that tells its dose of yesterday at eight. */
    async signedIn(given: Record<string, unknown> = {}) {
      const patient = await newPatient(behind.db);
      const therapyId = await newTherapy(patient, given);
      const body = (more: Record<string, unknown> = {}) => ({
        ...{ id_terapie: therapyId, prevista: `${day(-1)}T08:00`, stato: 'presa' },
        ...more,
      });
      return { patient, therapyId, as: await ownerOf(patient), body };
    },
    dosesOf: (therapyId: number) =>
      behind.sql`select * from tbl_dosi where id_terapie = ${therapyId} and deleted_at is null order by giorno, ora`,
  };
}

export async function told(as: Credentials, body: unknown): Promise<DoseRow> {
  const answer = await api.post(as, body);
  if (answer.status > 201) throw new Error(answer.text);
  return dataOf<DoseRow>(answer);
}
