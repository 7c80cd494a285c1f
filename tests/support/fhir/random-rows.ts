import fc from 'fast-check';
import { ECG_FACES, ECG_FILTERS, ECG_FINDINGS, ECG_MODES, MEALS } from '@/db/reference/devices';
import { RELATIONSHIPS } from '@/db/reference/relationships';
import { VACCINES } from '@/db/reference/vaccines';
import { DIAGNOSIS_KINDS, EXAM_KINDS, RHYTHMS } from '@/db/reference/values';
import { PLAN_MEASURES } from '@/lib/sections/measurement-plans/model';
import { FIELDS } from '@/lib/sections/physiology/fields';

/** Arbitrary rows of each section, with any texts, as a patient may write them. */

type Arbitrary = fc.Arbitrary<unknown>;
export type Shape = Record<string, Arbitrary>;

/** Texts that once led to invalid documents, and random ones. */
const NASTY = [
  '<script>alert(1)</script>',
  'A & B "C" \'D\'',
  '\u202eorip',
  'è’\u00a0–€♀',
  'x'.repeat(200),
  ']]>',
  '12 < 13',
  '😀',
];
export const words = (max: number) =>
  fc
    .oneof(
      { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
    )
    .map((text) => text.trim().slice(0, max).toWellFormed().trim() || 'testo');
const nothing = fc.constant(null);
const always = new WeakMap<Arbitrary, Arbitrary>();
export const maybe = (arbitrary: Arbitrary) => {
  const option = fc.option(arbitrary, { nil: null });
  always.set(option, arbitrary);
  return option;
};
/** `filled`: all optional fields have a value; `bare`: none has one. Most real rows are close to one of these shapes. */
export const filled = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, arbitrary]) => [name, always.get(arbitrary) ?? arbitrary]));
export const bare = (shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, arbitrary]) => [name, always.has(arbitrary) ? fc.constant(null) : arbitrary]),
  );
export const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
export const whole = (min: number, max: number) => fc.integer({ min, max });
const decimal = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);

const areas = fc.constant([{ name: 'face', dolore: 3 }]);
const strokes = fc.constant([{ tool: 'pen', face: 'front', level: 3, width: 5, points: [210, 88, 212, 90] }]);

/** The answer to a question of the physiological anamnesis. */
const answer = (field: (typeof FIELDS)[keyof typeof FIELDS]): Arbitrary => {
  switch (field.kind) {
    case 'choice':
    case 'yesNo':
      return fc.constantFrom(...field.options);
    case 'dose':
      return decimal(0, 40);
    case 'day':
      return day;
    case 'age':
      return whole(field.min, field.max);
    default:
      return words(200);
  }
};

export const ROWS: Record<string, Shape> = {
  contacts: {
    type: fc.constantFrom(10, 0),
    name: words(120),
    phone: fc.constant('+393331234567'),
    relationship: maybe(fc.constantFrom(...RELATIONSHIPS)),
    callOrder: maybe(fc.integer({ min: 1, max: 9 })),
  },
  diagnoses: {
    state: whole(0, 2),
    kind: fc.constantFrom(...DIAGNOSIS_KINDS),
    pathology: fc.oneof(
      { weight: 4, arbitrary: words(300) },
      { weight: 1, arbitrary: fc.constantFrom('Appendicectomia', 'Pacemaker', 'Intervento di protesi d’anca') },
    ),
    icd10: maybe(fc.constantFrom('I10', 'E11.9', 'Z95.0')),
    onset: maybe(fc.constantFrom('1998', '2004-11', '2015-02-28')),
    reaction: maybe(words(200)),
    doctor: words(200),
    relevant: fc.boolean(),
    recordedOn: day,
  },
  therapies: {
    state: whole(0, 2),
    drugId: maybe(fc.constant(12745028)),
    drug: words(300),
    substance: maybe(words(300)),
    strength: maybe(fc.constantFrom('5 mg', '100 mg/5 ml', '0,1%')),
    dose: maybe(words(200)),
    frequency: maybe(words(200)),
    rhythm: maybe(fc.constantFrom(...RHYTHMS)),
    everyDays: whole(2, 30),
    weekdays: fc.constant([1, 5]),
    times: fc.constant(['08:00', '20:30']),
    maxPerDay: whole(1, 5),
    meal: maybe(fc.constantFrom('digiuno', 'durante', 'stomaco_pieno')),
    start: day,
    end: fc.constant(null),
    prescriberId: fc.constant(7),
    prescriber: words(200),
    diagnosisId: maybe(whole(1, 3)),
    note: maybe(words(100)),
    moveReason: maybe(words(100)),
    interactionReason: maybe(words(300)),
    acceptedFindings: maybe(fc.constant(['a|b'])),
  },
  visits: { day, reason: words(300), observations: words(500), conclusions: words(500) },
  appointments: {
    state: whole(0, 2),
    day,
    time: maybe(fc.constantFrom('00:10', '08:30', '23:59')),
    zone: fc.constantFrom('Europe/Rome', 'America/New_York'),
    reason: words(300),
    doctor: maybe(words(200)),
    place: maybe(words(300)),
    questions: maybe(words(500)),
    files: fc.constant([]),
    visitId: maybe(whole(1, 3)),
  },
  vaccinations: {
    vaccine: words(100),
    vaccineId: fc.constantFrom(...VACCINES.map(({ id }) => id)),
    atc: fc.constant('J07BB02'),
    cvx: maybe(fc.constant('88')),
    day,
    reactions: words(300),
    ...{ lot: maybe(words(100)), site: maybe(words(100)), place: maybe(words(200)) },
    dose: whole(1, 3),
  },
  readings: {
    height: maybe(decimal(120, 210)),
    weight: maybe(decimal(35, 180)),
    minPressure: maybe(whole(40, 90)),
    maxPressure: maybe(whole(100, 180)),
    heartRate: whole(40, 150),
    oxygen: maybe(whole(85, 100)),
    temperature: maybe(decimal(35, 40)),
    glucose: decimal(60, 300),
    meal: maybe(fc.constantFrom(...MEALS)),
    // Device columns depend on each other; tests/reports/fhir-mapping.test.ts and Mario's record cover them.
    ...{ kind: nothing, device: nothing, serialNumber: nothing, measuredAt: nothing, sourceKey: nothing },
    perfusionIndex: nothing,
    day,
    time: maybe(fc.constantFrom('00:10', '08:30', '23:59')),
  },
  measurementPlans: {
    measure: fc.constantFrom(...PLAN_MEASURES),
    start: day,
    days: whole(1, 90),
    times: fc.constantFrom(['08:00'], ['08:00', '20:30'], ['00:00', '12:15', '23:59']),
    repeats: whole(1, 5),
    zone: fc.constant('Europe/Rome'),
    note: maybe(words(500)),
  },
  ecgs: {
    device: words(100),
    serialNumber: maybe(words(100)),
    day: fc.constant('2026-01-15'),
    measuredAt: fc.constantFrom('2026-01-15T08:30:00', '2026-01-15T23:59:59'),
    mode: fc.constantFrom(...ECG_MODES),
    face: maybe(fc.constantFrom(...ECG_FACES)),
    result: fc.constant('findings'),
    findings: fc.subarray([...ECG_FINDINGS]),
    heartRate: maybe(whole(20, 250)),
    stMv: maybe(decimal(-5, 5)),
    qrsMs: maybe(whole(10, 500)),
    qtcMs: maybe(whole(100, 1000)),
    prematureBeats: maybe(whole(0, 50)),
    filter: fc.constantFrom(...ECG_FILTERS),
    samplesPerSecond: fc.constantFrom(125, 250, 300, 500),
    microvoltsPerStep: fc.constantFrom((4033 / (32_767 * 12 * 8)) * 1000, 1.28, 5, 0.3),
    comment: words(200),
  },
  exams: {
    state: whole(0, 2),
    kind: fc.constantFrom(...EXAM_KINDS),
    reason: words(300),
    day,
    doctor: maybe(words(200)),
    centre: maybe(words(300)),
    centreId: fc.constant(null),
  },
  results: {
    examId: whole(1, 3),
    test: maybe(fc.constant('creatinine')),
    loinc: maybe(fc.constant('99999-9')),
    name: words(200),
    value: maybe(decimal(0, 500)),
    comparator: maybe(fc.constantFrom('<', '<=', '>', '>=')),
    text: words(200),
    ordinal: maybe(whole(0, 5)),
    unit: maybe(fc.constantFrom('mg/dL', 'mg/dl circa', '10*3/uL')),
    low: maybe(decimal(0, 10)),
    high: maybe(decimal(10, 500)),
    range: maybe(words(200)),
    condition: maybe(words(200)),
    interpretation: maybe(words(40)),
    day,
  },
  scores: {
    name: fc.constantFrom(
      'has-bled-score',
      'cha2-ds2-score',
      'meld-score',
      'framingham-score',
      'cardiovascolare-score',
    ),
    value: decimal(0, 40),
    additional: maybe(decimal(0, 20)),
    formula: maybe(fc.constant('meld-na-optn-2016')),
    inputs: maybe(fc.constant({ creatinineMgDl: 1.1, dialysis: false, sex: 'female' })),
  },
  anamnesis: {
    part: fc.constantFrom('familiare', 'remota', 'prossima'),
    content: fc.oneof(words(2000), fc.constant('')),
  },
  physiology: Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, maybe(answer(field))])),
  pregnancies: {
    age: whole(14, 50),
    start: maybe(fc.oneof(day, fc.constant('2026-09-01'))),
    end: fc.constant(null),
    outcome: maybe(fc.constantFrom('nascita', 'aborto')),
    childSex: maybe(fc.constantFrom('Maschio', 'Femmina')),
    notes: maybe(words(500)),
  },
  notebook: {
    description: fc.oneof(words(500), fc.constant('')),
    day,
    areas,
    picked: fc.constantFrom([], [{ name: 'face', dolore: 2 }]),
    strokes,
    figure: fc.constantFrom('male', 'female'),
  },
  files: {
    name: words(200),
    mime: fc.constant('application/pdf'),
    kind: fc.constantFrom('foto', 'documento', 'kardia'),
    documentKind: maybe(fc.constantFrom('lettera', 'dimissione', 'referto', 'ricetta', 'certificato', 'altro')),
    comment: fc.oneof(words(500), fc.constant('')),
    day,
    megabytes: decimal(0, 40),
    kardiaNote: fc.oneof(words(300), fc.constant('')),
    examId: maybe(whole(1, 3)),
  },
  adverseReactions: {
    therapyId: whole(1, 3),
    drug: words(200),
    status: fc.constantFrom('bozza', 'completa'),
    reaction: maybe(words(500)),
    reactionDay: maybe(day),
    severity: maybe(fc.constantFrom('Non grave', 'Pericolo di vita')),
    impact: maybe(whole(1, 10)),
    outcome: maybe(fc.constantFrom('Risolta', 'Non so')),
    prescribed: maybe(whole(0, 1)),
    patientPhone: maybe(fc.constant('+393331234567')),
    delivery: maybe(fc.constantFrom('sent', 'failed')),
    sentAt: fc.constant(new Date('2026-05-01T10:00:00Z')),
  },
};
