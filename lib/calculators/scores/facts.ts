import 'server-only';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { CONFIRMED, diagnoses, physiology, scores } from '@/db/schema';
import { newestFirst } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { findSingleton } from '@/lib/access/singleton';
import { YES } from '@/lib/record/physiology/fields';
import { readLatest } from '@/lib/record/readings/latest';
import { ageGroupOf } from '@/lib/record/scores/stated';
import { monthsBefore, today } from '@/lib/values/days';
import { type Facts, measured, readCardFacts } from '../facts';

/** A box that is ticked, and one that is known to stay empty. */
const TICKED = '1';
const ticked = (present: boolean) => (present ? TICKED : '');

/** What the record knows of the fields of every score. */
export async function readScoreFacts(record: RecordAccess): Promise<Facts> {
  const [card, pressure, habits, found, results] = await Promise.all([
    readCardFacts(record),
    readLatest(record, 'maxPressure'),
    readHabits(record),
    readDiagnosed(record),
    readResults(record),
  ]);
  const uncontrolled = pressure && { ...pressure, value: ticked(pressure.value > UNCONTROLLED), from: 'reading' };
  return {
    ...results,
    ...found,
    ...habits,
    ...measured('systolicMmHg', pressure),
    ...(uncontrolled ? { uncontrolledHypertension: uncontrolled } : {}),
    ...card,
    ...ofAge(card.ageYears?.value),
  };
}

/** HAS-BLED's pressure that is not under control, in mmHg, and its age. */
const UNCONTROLLED = 160;
const ELDERLY = 65;

const ofAge = (years: unknown): Facts =>
  typeof years !== 'number'
    ? {}
    : {
        ageGroup: { value: ageGroupOf(years), from: 'card' },
        elderly: { value: ticked(years > ELDERLY), from: 'card' },
      };

/** Whether he smokes today; nothing where he has not said. */
async function readHabits(record: RecordAccess): Promise<Facts> {
  const body = await findSingleton(record, { table: physiology });
  if (!body || body.smoking === null) return {};
  const smokes = body.smoking === YES && (body.smokingUntil === null || body.smokingUntil >= today());
  return { smoker: { value: ticked(smokes), from: 'physiology' } };
}

/** How diagnoses are called that a score asks for; only what is meant for certain is taken. */
const DIAGNOSED = {
  hypertension: /^ipertensione(?:$|\s+(?:arteriosa|essenziale|sistolica))/i,
  diabetes: /^diabete(?!\s+(?:gestazionale|insipido))/i,
  strokeOrEmbolism: /^(?:ictus|TIA\b|attacco ischemico transitorio)/i,
  stroke: /^ictus/i,
  heartFailure: /^(?:scompenso|insufficienza)\s+cardiac/i,
  vascularDisease: /^(?:infarto\s+(?:del\s+miocardio|miocardico)|arteriopatia\s+(?:obliterante|periferica))/i,
};
const LOOKED_AT = 500;

async function readDiagnosed(record: RecordAccess): Promise<Facts> {
  const rows = await record.db
    .select({ pathology: diagnoses.pathology, day: diagnoses.recordedOn })
    .from(diagnoses)
    .where(
      and(
        eq(diagnoses.patientId, record.patientId),
        record.visible(diagnoses),
        eq(diagnoses.state, CONFIRMED),
        eq(diagnoses.kind, 'Diagnosi'),
      ),
    )
    .orderBy(...newestFirst(diagnoses))
    .limit(LOOKED_AT);
  return Object.fromEntries(
    Object.entries(DIAGNOSED).flatMap(([field, called]) => {
      const found = rows.find(({ pathology }) => called.test(pathology.trim()));
      return found ? [[field, { value: TICKED, from: 'diagnosis', day: found.day }]] : [];
    }),
  );
}

/** What laboratories measure; the record has it where it was given for a score. */
const RESULTS = [
  'totalCholesterolMgDl',
  'hdlMgDl',
  'creatinineMgDl',
  'bilirubinMgDl',
  'inr',
  'sodiumMmolL',
  'albuminGDl',
];
/** An older result says nothing about today. */
const MONTHS = 12;

async function readResults(record: RecordAccess): Promise<Facts> {
  const since = new Date(`${monthsBefore(today(), MONTHS)}T00:00:00Z`);
  const rows = await record.db
    .select({ inputs: scores.inputs, createdAt: scores.createdAt })
    .from(scores)
    .where(
      and(
        eq(scores.patientId, record.patientId),
        record.visible(scores),
        isNotNull(scores.inputs),
        gte(scores.createdAt, since),
      ),
    )
    .orderBy(...newestFirst(scores))
    .limit(LOOKED_AT);
  return Object.fromEntries(
    RESULTS.flatMap((field) => {
      const row = rows.find(({ inputs }) => typeof inputs?.[field] === 'number');
      const value = row?.inputs?.[field];
      return row && typeof value === 'number' ? [[field, { value, from: 'score', day: today(row.createdAt) }]] : [];
    }),
  );
}
