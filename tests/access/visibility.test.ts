import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { contacts } from '@/db/schema';
import { type Association, canSee, type Item, visibleToDoctor } from '@/lib/access/policy/visibility';
import { contactsSection } from '@/lib/sections/contacts/section';
import { connected, inProcess } from '../support/in-process';
import { newContact, newPatient } from '../support/people';

// T6: one rule decides what a doctor sees; its JavaScript and SQL versions agree.

const behind = inProcess();
const LEVELS = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 32767];
const TAGS: number[][] = [[], [4], [6], [4, 6], [4, 999]];
const KINDS = [10, 0] as const;

const items = new Map<number, Item>();
let patientId: number;
beforeAll(async () => {
  // The table refuses these levels; the test compares what the rule would decide for them.
  await connected(behind.ownerUrl, async (sql) => {
    await sql`alter table tbl_contatti drop constraint tbl_contatti_level`;
  });
  const patient = await newPatient(behind.db);
  patientId = patient.patientId;
  for (const level of LEVELS)
    for (const tags of TAGS)
      for (const type of KINDS)
        items.set(await newContact(behind.db, patient, { level, tags, type }), { level, tags, emergency: type === 10 });
  for (const type of KINDS) await newContact(behind.db, patient, { level: 1, tags: [4], type, deletedAt: new Date() });
});

const seenInSql = async (association: Association) => {
  const condition = visibleToDoctor(contacts, association, contactsSection.emergency);
  const rows = await behind.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.patientId, patientId), condition));
  return rows.map(({ id }) => id).sort();
};
const seenInJs = (association: Association) =>
  [...items].flatMap(([id, item]) => (canSee(association, item) ? [id] : [])).sort();

test('T6: for random associations SQL shows exactly the items that the rule shows', async () => {
  const association = fc.record({
    level: fc.constantFrom(...LEVELS, 8, 100),
    visibility: fc.constantFrom(-1, 0, 1, 2, 3, 4, 99),
    tags: fc.subarray([4, 6, 999, 1]),
  });
  await fc.assert(
    fc.asyncProperty(association, async (given) => {
      expect(await seenInSql(given)).toEqual(seenInJs(given));
    }),
    { numRuns: 300 },
  );
});

test('T6: for each of the six levels under each visibility, SQL shows what the rule shows, and at least one item', async () => {
  for (const level of [1, 2, 3, 4, 5, 6]) {
    for (const visibility of [1, 2, 3]) {
      const seen = await seenInSql({ level, visibility, tags: [4] });
      expect(seen).toEqual(seenInJs({ level, visibility, tags: [4] }));
      expect(seen.length).toBeGreaterThan(0);
    }
  }
});

const item = (given: Partial<Item>): Item => ({ level: 4, tags: [], emergency: false, ...given });
const under = (given: Partial<Association>): Association => ({ level: 4, visibility: 1, tags: [], ...given });

describe('the rule for doctors', () => {
  test("shows items up to the association's level and none above", () => {
    for (const level of [1, 2, 3, 4, 5, 6]) {
      const seen = [1, 2, 3, 4, 5, 6].filter((of) => canSee(under({ level }), item({ level: of })));
      expect(seen).toEqual([1, 2, 3, 4, 5, 6].slice(0, level));
    }
  });

  test('shows an item under Totale even if it has no tag and is outside the emergency set', () => {
    expect(canSee(under({ visibility: 1 }), item({}))).toBe(true);
  });

  test('shows under Minima only the emergency set, whatever the tags, and only up to the level', () => {
    const minimal = under({ visibility: 2, tags: [4] });
    expect(canSee(minimal, item({ tags: [4] }))).toBe(false);
    expect(canSee(minimal, item({ emergency: true }))).toBe(true);
    expect(canSee(minimal, item({ emergency: true, level: 5 }))).toBe(false);
  });

  test('shows under Parziale the emergency set and items with a shared tag, but no untagged item', () => {
    const partial = under({ visibility: 3, tags: [4, 6] });
    expect(canSee(partial, item({ tags: [6, 9] }))).toBe(true);
    expect(canSee(partial, item({ tags: [9] }))).toBe(false);
    expect(canSee(partial, item({ tags: [] }))).toBe(false);
    expect(canSee(partial, item({ emergency: true }))).toBe(true);
    expect(canSee(partial, item({ tags: [6], level: 5 }))).toBe(false);
  });

  test('treats an unknown level of an item as the strictest; an unknown level of an association opens nothing', () => {
    for (const unknown of [0, -1, 7, 4.5, Number.NaN]) {
      expect(canSee(under({ level: 5 }), item({ level: unknown }))).toBe(false);
      expect(canSee(under({ level: 6 }), item({ level: unknown }))).toBe(true);
      expect(canSee(under({ level: unknown }), item({ level: 1, emergency: true }))).toBe(false);
    }
  });

  test('opens nothing for an unknown visibility', () => {
    for (const visibility of [0, 4, -1, Number.NaN])
      expect(canSee(under({ visibility, tags: [4] }), item({ level: 1, tags: [4], emergency: true }))).toBe(false);
  });
});
