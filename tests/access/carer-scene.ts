import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Association, canSee, FULL, type Item } from '@/lib/access/policy/visibility';
import { sharedSections } from '@/lib/record/registry/registry';
import { daysAfter, today } from '@/lib/values/days';
import { type Given, newCarer } from '../support/carers';
import type { Behind } from '../support/in-process';
import { associate, CARDIOLOGY, DERMATOLOGY, newDoctor, type Patient } from '../support/people';
import { newRow, newWholeRow, ONCE, ROW_SECTIONS } from '../support/rows';

// A record with rows of every kind that matters to a carer, a model in TypeScript of who sees which of them, and random
// relations to the record.

interface Stored extends Item {
  deleted: boolean;
  parent: string | null;
}
/** The rows of a record, by section and id. */
export type Model = ReadonlyMap<string, Stored>;
export const keyOf = (section: string, id: number) => `${section} ${id}`;

/** Rows of each section: of two levels, and of each once withheld from carers, deleted, and with a speciality. */
export async function fillWithEverything({ db }: Pick<Behind, 'db'>, patient: Patient): Promise<Model> {
  for (const section of ROW_SECTIONS) {
    if (ONCE.includes(section)) await newWholeRow(db, section, patient, { level: 3, tags: [CARDIOLOGY] });
    else
      for (const given of [
        ...[{ level: 1 }, { level: 4 }, { level: 5, tags: [DERMATOLOGY] }, { level: 6 }],
        ...[
          { level: 2, withheld: true },
          { level: 1, deletedAt: new Date() },
        ],
      ])
        await newRow(db, section, patient, { tags: [], ...given });
  }
  return modelOf({ db }, patient);
}

/** Reads the rows without any policy. */
export async function modelOf({ db }: Pick<Behind, 'db'>, { patientId }: Pick<Patient, 'patientId'>): Promise<Model> {
  const model = new Map<string, Stored>();
  for (const { name, table, emergency, parent } of sharedSections) {
    const rows = await db
      .select({
        id: sql<number>`${table.id}`.mapWith(Number),
        level: sql<number>`${table.level}`,
        tags: sql<number[]>`${table.tags}`,
        withheld: sql<boolean>`${table.withheld}`,
        deleted: sql<boolean>`${table.deletedAt} is not null`,
        emergency: sql<boolean>`coalesce(${emergency ?? sql`false`}, false)`,
        parent: parent ? sql<number | null>`${parent.id}` : sql<null>`null`,
      })
      .from(table)
      .where(eq(table.patientId, patientId));
    for (const { id, parent: above, ...row } of rows)
      model.set(keyOf(name, id), {
        ...row,
        parent: above === null || !parent ? null : keyOf(parent.section.name, Number(above)),
      });
  }
  return model;
}

/** What a relation reads by the model: everything, nothing, or what its terms permit. */
export type Sight = 'all' | 'none' | Association;

/** The rows that a viewer sees, by section and id. */
export const seenBy = (model: Model, sight: Sight): string[] => {
  const sees = (key: string): boolean => {
    const row = model.get(key);
    if (!row || row.deleted || sight === 'none') return false;
    return (sight === 'all' || canSee(sight, row)) && (row.parent === null || sees(row.parent));
  };
  return [...model.keys()].filter(sees).sort();
};

/** A relation as a test draws it; `state`: why it does not hold, if it does not. */
export interface Drawn {
  kind: 'owner' | 'doctor' | 'carer';
  state: 'holds' | 'not accepted' | 'ended' | 'in the future' | 'over' | 'of age' | 'contested';
  basis: 'parent' | 'guardian' | 'administrator' | 'delegate';
  level: number;
  visibility: number;
  tags: number[];
  reads: boolean;
  writes: boolean;
  reminds: boolean;
  shares: boolean;
  exports: boolean;
}

/** Random relations; most are of carers, and half of those hold. */
export const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom('carer', 'carer', 'carer', 'carer', 'doctor', 'owner'),
  state: fc.constantFrom(
    ...(['holds', 'holds', 'holds', 'contested', 'not accepted'] as const),
    ...(['ended', 'in the future', 'over', 'of age'] as const),
  ),
  basis: fc.constantFrom('parent', 'guardian', 'administrator', 'delegate'),
  level: fc.integer({ min: 1, max: 6 }),
  visibility: fc.integer({ min: 1, max: 3 }),
  tags: fc.subarray([4, 6]),
  reads: fc.nat(9).map((one) => one > 0),
  writes: fc.boolean(),
  reminds: fc.boolean(),
  shares: fc.boolean(),
  exports: fc.boolean(),
});

const STATES: Record<Drawn['state'], Given> = {
  holds: {},
  'not accepted': { accepted: false },
  ended: { ended: true },
  'in the future': { startsOn: daysAfter(today(), 1) },
  over: { endsOn: daysAfter(today(), -1) },
  'of age': { basis: 'parent', endsOn: null },
  contested: {},
};

/** The day on which somebody was born who is 18 today. */
export const ADULT_TODAY = `${Number(today().slice(0, 4)) - 18}${today().slice(4)}`;

/** Makes the relation. Returns its user, and what the user reads by the model. */
export async function related(
  behind: Behind,
  record: Patient,
  drawn: Drawn,
): Promise<{ userId: number; sight: Sight }> {
  const { kind, state, level, visibility, tags } = drawn;
  const { reads, writes, reminds, shares, exports, basis } = drawn;
  const born = state === 'of age' ? ADULT_TODAY : '2015-05-05';
  await behind.sql`update tbl_pazienti set paziente_nascita = ${born},
    contestata_il = ${state === 'contested' ? new Date().toISOString() : null} where id_paziente = ${record.patientId}`;
  if (kind === 'owner') return { userId: record.userId, sight: 'all' };
  if (kind === 'doctor') {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, record, doctor, { level, visibility, tags });
    return { userId: doctor.userId, sight: { level, visibility, tags } };
  }
  const granted = { reads, writes, reminds, shares, exports, level, basis };
  const { userId } = await newCarer(behind.db, record, { ...granted, ...STATES[state] });
  const isOpen = reads && ['holds', 'contested'].includes(state);
  return { userId, sight: isOpen ? { level, visibility: FULL, tags: [], carer: { isSole: false } } : 'none' };
}
