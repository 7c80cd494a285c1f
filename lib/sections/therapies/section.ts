import 'server-only';
import { sql } from 'drizzle-orm';
import { CONCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import { therapies } from '@/db/schema';
import { dayText, folded } from '@/lib/access/lists/search';
import { declareSection } from '@/lib/kit/section';
import { intakeOrder, standingIs, standingText } from './current-query';
import { therapiesFhir } from './fhir';
import { therapyModel } from './model';
import { withReports } from './reactions';
import { saveTherapy } from './save';
import { savedWords } from './saved-words';
import { ACCEPTANCE_SENT, inputOf, NOT_LISTED, SERVED_BESIDE, servedBeside, wireOf, wirePathOf } from './wire';

const { state, drug, substance, strength, dose, frequency, prescriber, note, start, end, level } = therapies;

export const therapiesSection = declareSection(therapyModel, {
  table: therapies,
  // The page shows the check of the current therapies, which rests on these.
  shows: ['diagnoses', 'results', 'readings', 'pregnancies'],
  calls: { rows: 'farmaci' },
  forms: 'own',
  collection: 'terapie',
  named: drug,
  dated: { from: start, to: sql`coalesce(${end}, 'infinity')` },
  // A forbidden drug has no duration, and a concluded therapy has an end, even if the day is unknown.
  timeline: {
    until: sql`case ${state} when ${ONGOING} then ${end} when ${CONCLUDED} then coalesce(${end}, ${start}) else ${start} end`,
    text: sql`concat_ws(', ', nullif(concat_ws(' ', ${substance}, ${strength}), ''), ${dose}, ${frequency})`,
    word: { code: standingText, in: 'therapies.standings' },
    doctor: prescriber,
  },
  emergency: standingIs('current', 'forbidden'),
  permissions: { create: 'aggiungifarmaci', update: 'modificafarmaci', move: 'spostaFarmaci' },
  fhir: therapiesFhir,
  found: {
    exact: [drug, substance, strength, dose, prescriber, dayText(start), dayText(end)],
    prose: [frequency, note],
  },
  // The diagnosis is not searched, because not everybody who sees a therapy may see its diagnosis.
  listed: {
    searched: [drug, substance, strength, dose, frequency, prescriber, note, dayText(start), dayText(end)],
    sorted: { drug: folded(drug), start, end, prescriber: folded(prescriber), level },
    // The page has at least three tables.
    shown: 10,
    tables: [
      { state: ONGOING, where: standingIs('current'), order: intakeOrder },
      { state: ONGOING, where: standingIs('toCome'), apart: 'toCome' },
      { state: CONCLUDED, where: standingIs('ended') },
      { state: FORBIDDEN, where: standingIs('forbidden') },
    ],
  },
  save: saveTherapy,
  said: () => (_record, row, words) => savedWords(row, words),
  followed: withReports,
  json: { without: NOT_LISTED, more: servedBeside, shapes: SERVED_BESIDE },
  wire: { input: inputOf, toWire: wireOf, wirePath: wirePathOf, sent: ACCEPTANCE_SENT },
});
