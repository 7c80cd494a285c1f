import fc from 'fast-check';
import type { FhirSource } from '@/lib/record/fhir/source';
import { bare, day, filled, maybe, ROWS, type Shape, whole, words } from './random-rows';

/*
 * Arbitrary records as patients may write them. Nothing is stored: documents are made from rows in memory.
 */

const row = (shape: Shape) => fc.oneof(rowOf(filled(shape)), rowOf(bare(shape)), rowOf(shape));
const rowOf = (shape: Shape) =>
  fc.record({
    ...shape,
    level: whole(1, 6),
    tags: fc.constantFrom([], [4], [4, 6]),
    createdAt: fc.constant(new Date('2026-05-01T10:00:00Z')),
    updatedAt: fc.constant(new Date('2026-05-02T10:00:00Z')),
  });

const person = fc.record({
  firstName: words(100),
  lastName: words(100),
  taxCode: maybe(fc.constant('RSSMRA80A01H501U')),
  birthDate: maybe(day),
  sex: fc.constantFrom('female', 'male', 'unknown'),
  bloodGroup: maybe(fc.constantFrom('0 +', 'AB -')),
  organDonation: maybe(fc.constantFrom('0', '1')),
});
const personal = fc.record({
  maritalStatusId: maybe(whole(1, 8)),
  birthCity: maybe(words(100)),
  residenceCity: maybe(words(100)),
  street: maybe(words(200)),
  email: maybe(fc.constant('a@example.it')),
  phone: maybe(fc.constant('+393331234567')),
});

const TAGS = new Map([
  [4, 'Cardiologia'],
  [6, 'Dermatologia'],
]);

/** A record as read by its owner or a doctor, with at most three rows in each of a few sections. */
export const sources: fc.Arbitrary<FhirSource> = fc
  .record({
    owners: fc.boolean(),
    person,
    personal,
    rows: fc.record(
      Object.fromEntries(
        Object.entries(ROWS).map(([name, shape]) => [
          name,
          fc.oneof(
            { weight: 12, arbitrary: fc.constant([]) },
            { weight: 1, arbitrary: fc.array(row(shape), { minLength: 1, maxLength: 3 }) },
          ),
        ]),
      ),
    ),
  })
  .map(({ owners, person, personal, rows }) => {
    const numbered = new Map(
      Object.entries(rows).map(([name, all]) => [
        name,
        (all as object[]).map((one, index) => ({ ...one, id: index + 1 })),
      ]),
    );
    const patient = { id: 1, ...person, ...(owners ? personal : {}) };
    const rowsOf = (section: { name: string }) => (numbered.get(section.name) ?? []) as never;
    const taken = {
      patientId: 1,
      patient: patient as never,
      own: owners,
      whole: owners,
      scope: {},
      takenAt: new Date('2026-11-22T10:00:00Z'),
    };
    const drugs = new Map([[12745028, { aic: '012745028', atcCodes: ['N02BE01'] }]]);
    const versions = new Map([['familiare', [{ content: 'Prima', savedAt: '2026-05-01T10:00:00.000Z' }]]]);
    const tracing = { heartRates: [70, null], samples: Buffer.from([0, 0, 255, 127, 0, 128, 255, 255]) };
    const tracings = new Map([1, 2, 3].map((id) => [id, tracing]));
    return {
      extract: { ...taken, rowsOf },
      owners,
      besides: new Map<string, unknown>([
        ['therapies', drugs],
        ['diagnoses', { allergic: true, narrowed: false }],
        ['ecgs', tracings],
        ['anamnesis', owners ? versions : new Map()],
      ]),
      tags: TAGS,
    };
  });
