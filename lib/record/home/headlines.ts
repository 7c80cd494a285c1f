import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { type Alert, readProblems } from '@/lib/sections/diagnoses/alerts';
import { readPatient } from '@/lib/sections/patient/queries';
import { judged, SUMMED, type Summed, type Taken } from '@/lib/sections/readings/judged';
import { rangesFor } from '@/lib/sections/readings/ranges';
import { readingsSection } from '@/lib/sections/readings/section';
import { measureSeverity, type Rated } from '@/lib/sections/readings/severity';
import { type CriticalResult, criticalOf, type Person } from '@/lib/sections/results/critical';
import { isOutside, type ListedResult, positionOf } from '@/lib/sections/results/shown';
import { type Change, readChanges } from '../sharing/changes';
import { type HeartFinding, readHeartFindings } from '../summary/heart';
import { heartStepOf } from '../summary/heart-step';
import { readMeasures } from '../summary/measures';

/** How many pieces of news of a patient, and how many problems, can be read at a glance. */
const [SHOWN, PROBLEMS] = [2, 2];

/** A piece of news in a doctor's list of patients; `rank`: how grave it is, and `at`: when it was saved. */
export type Headline = { rank: number; at: Date } & (
  | ({ kind: 'measure'; name: Summed; taken: Taken } & Rated)
  | { kind: 'result'; row: ListedResult; critical: CriticalResult | null }
  | { kind: 'heart'; finding: HeartFinding }
  | { kind: 'change'; change: Change }
);

export interface Headlines {
  /** The gravest news first, the newest among equals. */
  news: Headline[];
  problems: Alert[];
}

const RANKS = { normal: 0, watch: 1, marked: 2, urgent: 3 };

/** The gravest news of a record to its doctor, as far as the doctor may see it, with the first problems. */
export async function readHeadlines(record: RecordAccess): Promise<Headlines> {
  const [found, patient, heart, { height }, problems] = await Promise.all([
    readChanges(record),
    readPatient(record),
    readHeartFindings(record, Number.POSITIVE_INFINITY),
    readMeasures(record),
    readProblems(record, PROBLEMS),
  ]);
  const changes = found?.changes ?? [];
  const ids = changes.flatMap(({ section, id }) => (section === readingsSection.name ? [id] : []));
  const taken = ids.length > 0 ? await readTaken(record, ids) : [];
  const news = changes.flatMap((change): Headline[] => {
    const { at } = change;
    const reading = change.section === readingsSection.name ? taken.find(({ id }) => id === change.id) : undefined;
    const finding = heart.find(({ section, id }) => section === change.section && id === change.id);
    const told: Headline[] = [
      ...(reading ? measuresOf(reading, rangesFor({ birthDate: patient.birthDate, height, on: reading.day }), at) : []),
      ...resultsOf(change, patient),
      ...(finding
        ? [{ kind: 'heart' as const, finding, rank: RANKS[heartStepOf(finding) === 'high' ? 'marked' : 'watch'], at }]
        : []),
    ];
    return told.length > 0 ? told : [{ kind: 'change', change, rank: 0, at }];
  });
  news.sort((one, other) => other.rank - one.rank || other.at.getTime() - one.at.getTime());
  return { news: news.slice(0, SHOWN), problems: problems.rows };
}

const { id, day, weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose, meal } = readings;

const readTaken = (record: RecordAccess, ids: number[]) =>
  record.db
    .select({ id, day, weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose, meal })
    .from(readings)
    .where(and(eq(readings.patientId, record.patientId), record.visible(readingsSection), inArray(id, ids)));

/** The measures of a reading that are not within their range. */
const measuresOf = (taken: Taken, ranges: ReturnType<typeof rangesFor>, at: Date): Headline[] =>
  SUMMED.flatMap((name) => {
    const severity = measureSeverity(name, taken, ranges);
    if (severity === null || severity === 'normal') return [];
    const judgement = judged(name, taken, ranges);
    return [{ kind: 'measure', name, taken, severity, judgement, rank: RANKS[severity], at }];
  });

/** The results of an exam that are outside their range, or alarming. */
const resultsOf = ({ results, at }: Change, person: Person): Headline[] =>
  results.flatMap((row) => {
    const critical = criticalOf(row, person);
    if (!critical && !isOutside(positionOf(row))) return [];
    const rank = critical ? (critical.level === 'critical' ? RANKS.urgent : RANKS.marked) : RANKS.watch;
    return [{ kind: 'result', row, critical, rank, at }];
  });
