import { checkmeOxygen, checkmePressure, checkmeTemperature } from '@/lib/devices/adapters';
import type { BloodPressure, OwnedEcg, Oxygen, Temperature } from '@/lib/devices/checkme';
import type { CheckmeData } from '@/lib/devices/sessions';
import { adaptedRow, type Choosable, ecgRow, newestFirst } from './choosing';

export type EcgRow = Choosable & { entry: OwnedEcg };
export type RecordRow<R> = Choosable & { record: R };

/** The contents of a CheckMe as rows of its tables; null: not read. */
export interface CheckmeRows {
  ecgs: EcgRow[] | null;
  pressures: RecordRow<BloodPressure>[] | null;
  temperatures: RecordRow<Temperature>[] | null;
  oxygens: RecordRow<Oxygen>[] | null;
}

/** The lists for one user of the device: their own pressures and tracings, and what the device stores for all users. */
type Lists = Pick<CheckmeData, 'ecgs' | 'pressures' | 'temperatures' | 'oxygens'>;

export function checkmeRows(data: Lists, user: number | null, now: string): CheckmeRows {
  const rowsOf = <R, Row extends Choosable>(records: readonly R[] | null | undefined, row: (record: R) => Row) =>
    records ? newestFirst(records.map(row)) : null;
  return {
    ecgs: rowsOf(
      data.ecgs?.filter(({ userId }) => userId === null || userId === user),
      ecgRow,
    ),
    pressures:
      user === null
        ? null
        : rowsOf(data.pressures[user], (record) => adaptedRow(record, checkmePressure(record, user, now))),
    temperatures: rowsOf(data.temperatures, (record) => adaptedRow(record, checkmeTemperature(record, now))),
    oxygens: rowsOf(data.oxygens, (record) => adaptedRow(record, checkmeOxygen(record, now))),
  };
}

export const allRows = ({ ecgs, pressures, temperatures, oxygens }: CheckmeRows): Choosable[] => [
  ...(ecgs ?? []),
  ...(pressures ?? []),
  ...(temperatures ?? []),
  ...(oxygens ?? []),
];

/** The number of the file being read, and the number of files; undefined for a tracing. */
export function placeOf(file: string, { users }: Pick<CheckmeData, 'users'>) {
  const own = (users ?? []).map(({ id }) => `${id}nibp.dat`);
  const files = ['info', 'usr.dat', 'ecg.dat', ...own, 'oxi.dat', 'tmp.dat'];
  const at = files.indexOf(file.replace(/^\d+ecg\.dat$/, 'ecg.dat'));
  return at < 0 ? undefined : { file: at + 1, files: files.length };
}

/** Whether only one person uses the device; unknown if the list of users is damaged or was not read. */
export const isOnes = ({ users, faults }: Pick<CheckmeData, 'users' | 'faults'>): boolean =>
  users?.length === 1 && !faults.some(({ file }) => file === 'usr.dat');

/** Whether the device assigns a row to the chosen user; other rows have no known user. */
export const isOwned = ({ reading, entry }: Choosable & { entry?: Partial<OwnedEcg> }): boolean =>
  reading?.kind === 'pressure' || typeof entry?.userId === 'number';

/** The version as the device shows it: 30215 is 3.2.15. */
export function displayedVersion(version: string): string {
  const number = /^\d{5}$/.test(version) ? Number(version) : null;
  if (number === null) return version;
  return [Math.floor(number / 10_000), Math.floor((number % 10_000) / 100), number % 100].join('.');
}
