import 'server-only';
import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import { CONFIRMED } from '@/db/reference/values';
import { diagnoses, drugs, scores, therapies } from '@/db/schema';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { findSingleton } from '@/lib/access/record/singleton';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { YES } from '@/lib/sections/physiology/fields';
import { hasStopped } from '@/lib/sections/physiology/model';
import { physiologySection } from '@/lib/sections/physiology/section';
import { readLatest } from '@/lib/sections/readings/latest';
import { scoresSection } from '@/lib/sections/scores/section';
import { ageGroupOf } from '@/lib/sections/scores/stated';
import { isCurrentTherapy } from '@/lib/sections/therapies/current-query';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { monthsBefore, today } from '@/lib/values/days';
import { type Fact, type Facts, measured, readCardFacts } from '../facts';
import { laboratoryFirst, readLaboratoryFacts } from '../laboratory';

/** The value of a ticked checkbox; empty for one that is known to be unticked. */
const TICKED = '1';
const ticked = (present: boolean) => (present ? TICKED : '');

/** The record's values for the fields of all scores. */
export async function readScoreFacts(record: RecordAccess): Promise<Facts> {
  const [card, pressure, habits, treated, found, saved, laboratory] = await Promise.all([
    readCardFacts(record),
    readLatest(record, 'maxPressure'),
    readHabits(record),
    readTreated(record),
    readDiagnosed(record),
    readSaved(record),
    readLaboratoryFacts(record),
  ]);
  const measuredBefore = laboratoryFirst(laboratory, saved);
  const uncontrolled = pressure && { ...pressure, value: ticked(pressure.value > UNCONTROLLED), from: 'reading' };
  return {
    ...measuredBefore,
    ...ofKidneys(measuredBefore.creatinineMgDl),
    ...found,
    ...habits,
    ...treated,
    ...measured('systolicMmHg', pressure),
    ...(uncontrolled ? { uncontrolledHypertension: uncontrolled } : {}),
    ...card,
    ...ofAge(card.ageYears?.value),
  };
}

/** HAS-BLED's thresholds: uncontrolled pressure in mmHg, age in years, creatinine in mg/dL. */
const UNCONTROLLED = 160;
const ELDERLY = 65;
const RENAL = 2.26;

const ofAge = (years: unknown): Facts =>
  typeof years !== 'number'
    ? {}
    : {
        ageGroup: { value: ageGroupOf(years), from: 'card' },
        elderly: { value: ticked(years > ELDERLY), from: 'card' },
      };

/** Only a high creatinine is used: a lower one proves nothing, since dialysis and a kidney transplant count as well. */
const ofKidneys = (creatinine: Fact | undefined): Facts =>
  creatinine && Number(creatinine.value) >= RENAL ? { abnormalRenal: { ...creatinine, value: TICKED } } : {};

/** Whether the patient smokes today; absent if that is not recorded. */
async function readHabits(record: RecordAccess): Promise<Facts> {
  const body = await findSingleton(record, { section: physiologySection });
  if (!body || body.smoking === null) return {};
  const smokes = body.smoking === YES && !hasStopped(body, 'smoking', today());
  return { smoker: { value: ticked(smokes), from: 'physiology' } };
}

/**
 * ATC groups of the medicines that lower blood pressure: antihypertensives, diuretics, beta blockers, calcium channel blockers,
 * and those of the renin-angiotensin system.
 */
const FOR_PRESSURE = /^C0[23789]/;

/**
 * Whether the patient takes a medicine for blood pressure today, with the medicine and the day on which it was begun. Absent if
 * none is known: the record may lack one, or its name may have been written by hand.
 */
async function readTreated(record: RecordAccess): Promise<Facts> {
  const rows = await record.db
    .select({ drug: therapies.drug, start: therapies.start, codes: drugs.atcCodes })
    .from(therapies)
    .innerJoin(drugs, eq(drugs.id, therapies.drugId))
    .where(and(eq(therapies.patientId, record.patientId), record.visible(therapiesSection), isCurrentTherapy))
    .orderBy(asc(therapies.start), asc(therapies.id));
  const taken = rows.find(({ codes }) => codes.some((code) => FOR_PRESSURE.test(code)));
  return taken ? { treated: { value: TICKED, from: 'therapy', day: taken.start, name: taken.drug } } : {};
}

/** Names of the diagnoses that a score asks for; only unambiguous names match. */
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
        record.visible(diagnosesSection),
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

/** Laboratory values that were entered for an earlier score. */
const RESULTS = [
  'totalCholesterolMgDl',
  'hdlMgDl',
  'creatinineMgDl',
  'bilirubinMgDl',
  'inr',
  'sodiumMmolL',
  'albuminGDl',
];
/** Results older than this many months are not used: they say nothing about today. */
const MONTHS = 12;

async function readSaved(record: RecordAccess): Promise<Facts> {
  const since = new Date(`${monthsBefore(today(), MONTHS)}T00:00:00Z`);
  const rows = await record.db
    .select({ inputs: scores.inputs, createdAt: scores.createdAt })
    .from(scores)
    .where(
      and(
        eq(scores.patientId, record.patientId),
        record.visible(scoresSection),
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
