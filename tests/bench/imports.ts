import { readFileSync } from 'node:fs';
import { readCda } from '@/lib/record/import/cda/read';
import { compareDocument, entriesOf } from '@/lib/record/import/compare';

// The cost of importing one more laboratory report into a record that has the results of 1, 10 and 100 reports: processor time,
// relative to the first. It needs no database: the worker compares plain rows.

const REPORT = readFileSync('tests/fixtures/import/LAB-v1.xml');
const ROUNDS = 15;

/** The rows of a record with so many reports of fifteen results each. */
function recordOf(reports: number) {
  const exams: object[] = [];
  const results: object[] = [];
  const shared = {
    patientId: 1,
    authorId: 1,
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
    deletedAt: null,
  };
  for (let at = 1; at <= reports; at++) {
    const day = new Date(Date.UTC(2010, 0, at * 30)).toISOString().slice(0, 10);
    const exam = { ...shared, id: at, level: 4, tags: [], state: 2, kind: 'Laboratori Analisi', reason: 'Esami', day };
    exams.push({ ...exam, doctor: null, centre: null });
    for (let one = 0; one < 15; one++)
      results.push({
        ...{ ...shared, id: at * 100 + one, examId: at, test: null, loinc: `${1000 + one}-1`, name: `Esame ${one}` },
        ...{ value: one + 0.5, comparator: null, text: null, ordinal: null, unit: 'mg/dL', low: null, high: null },
        ...{ range: null, condition: null, interpretation: null, day },
      });
  }
  return new Map<string, object[]>([
    ['exams', exams],
    ['results', results],
  ]);
}

function once(sections: ReadonlyMap<string, object[]>): number {
  const patient = { id: 1, birthDate: '1961-04-02', sex: 'female', name: 'Ginevra', surname: 'Prova' } as never;
  const stored = {
    owners: true,
    takenAt: new Date(),
    besides: new Map(),
    drugIds: [],
    medicines: new Map(),
    earlier: [],
  };
  const before = process.cpuUsage();
  const document = readCda(REPORT);
  const entries = entriesOf(document, new Set(), 'it');
  compareDocument(document, entries, {
    ...{ ...stored, patient, knowsBirthCity: false, unlicensed: [], tags: new Map(), sections, addresses: new Map() },
  });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const records = [1, 10, 100].map((reports) => ({ reports, sections: recordOf(reports), times: [] as number[] }));
// Alternately, so that a busy moment of the machine meets all of them.
for (let round = -3; round < ROUNDS; round++)
  for (const { sections, times } of records) {
    const time = once(sections);
    if (round >= 0) times.push(time);
  }
const first = median(records[0]?.times ?? []);
for (const { reports, times } of records)
  console.log(
    `${reports} reports: ${median(times).toFixed(1)} ms, ${(median(times) / first).toFixed(2)} times that of one report`,
  );
