import 'server-only';
import { asUser } from '@/lib/access/policy/acting';
import { cardSection } from '@/lib/sections/patient/section';
import { type RecordAccess, withRecord } from '../access/record/record';
import { type Locale, translate } from '../i18n/translate';
import { listReadings, mayLearnReaders, type Readings } from '../record/access-log/readers';
import { readingWords } from '../record/access-log/reading-words';
import type { Viewer } from '../session/sessions';
import { displayedDay, romanTime, today } from '../values/days';
import { done, type Result, refuse } from '../values/refusal';
import { csv } from './csv';
import { deviceWords } from './device';
import { allSignIns } from './sign-ins';

const speaking =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}) =>
    translate(locale, key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));

const heads = (locale: Locale, names: string[]) => names.map((name) => translate(locale, `accesses.${name}`));

/** The viewer's sign-ins as CSV. */
export async function signInsAsCsv(viewer: Viewer, locale: Locale): Promise<string> {
  const say = speaking(locale);
  const rows = (await allSignIns(viewer)).map(({ at, device, ip }) => [
    displayedDay(today(at)),
    romanTime(at),
    deviceWords(device, (key, values) => say(`accesses.${key}`, values)),
    ip ?? '',
  ]);
  return csv([heads(locale, ['date', 'time', 'device', 'ip']), ...rows]);
}

/** The readings of the viewer's own record as CSV, filtered as on the page; refused for users without a record. */
export async function readingsAsCsv(viewer: Viewer, which: Readings, locale: Locale): Promise<Result<string>> {
  const read = async (record: RecordAccess) => (mayLearnReaders(record) ? listReadings(record, which) : null);
  const readings = await withRecord(asUser(viewer), 'own', cardSection, read);
  if (!readings.ok) return readings;
  if (readings.value === null) return refuse('not_found');
  const say = speaking(locale);
  const says = readingWords({ say, has: (key) => say(key) !== key });
  const rows = readings.value.map((one) => [
    displayedDay(today(one.at)),
    romanTime(one.at),
    one.doctor,
    says.action(one),
    says.section(one),
    says.item(one),
    says.level(one),
    says.visibility(one),
  ]);
  return done(
    csv([heads(locale, ['date', 'time', 'doctor', 'action', 'what', 'item', 'level', 'visibility']), ...rows]),
  );
}
