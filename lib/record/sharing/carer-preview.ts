import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { doctorSees } from '@/lib/access/policy/seen-by';
import { FULL } from '@/lib/access/policy/visibility';
import type { RecordAccess } from '@/lib/access/record/record';
import { sharedSections } from '../registry/registry';

/** How many items of a record a carer sees with a level, of how many; `withheld` are never shown to carers. */
export interface CarerPreview {
  /** The number of items by level, from level 1 on. */
  seen: number[];
  all: number;
  withheld: number;
}

const LEVELS = [1, 2, 3, 4, 5, 6];

/** What carers would see of the record, counted by the access policy itself, for each level. */
export async function previewCarers(record: RecordAccess): Promise<CarerPreview> {
  const counted = await Promise.all(
    sharedSections.map(async (section) => {
      const { table } = section;
      const sees = LEVELS.map((level) => {
        const sight = { level, visibility: FULL, tags: [], carer: { isSole: false } };
        return sql`(count(*) filter (where ${doctorSees(section, sight)}))::int`;
      });
      const [row] = await record.db
        .select({
          seen: sql<number[]>`array[${sql.join(sees, sql`, `)}]`,
          all: sql<number>`count(*)::int`,
          withheld: sql<number>`(count(*) filter (where ${table.withheld}))::int`,
        })
        .from(table)
        .where(and(eq(table.patientId, record.patientId), isNull(table.deletedAt), record.visible(section)));
      return row ?? { seen: LEVELS.map(() => 0), all: 0, withheld: 0 };
    }),
  );
  const total = (of: (one: CarerPreview) => number) => counted.reduce((sum, one) => sum + of(one), 0);
  return {
    seen: LEVELS.map((_, at) => total(({ seen }) => seen[at] ?? 0)),
    all: total(({ all }) => all),
    withheld: total(({ withheld }) => withheld),
  };
}
