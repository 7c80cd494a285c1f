import { getTableName } from 'drizzle-orm';
import { withRecord } from '@/lib/access/record/record';
import type { Viewer } from '@/lib/session/sessions';
import { FIXTURES } from '../sections';
import type { Given, ListFixture, PageRead } from '../support/section-fixture';
import { apiOf, type SectionApi } from '../support/sections';

/** A section with many rows, and every channel by which a doctor reads it. */
export interface ListedSection {
  section: string;
  table: string;
  api: SectionApi;
  id: string;
  collection: string;
  /** Kinds of items that differ in more than level and tags, and whether each belongs to the emergency set. */
  kinds: { values: Given; emergency: boolean }[];
  /** Set for a section that no association makes visible. */
  never?: true | undefined;
  /** A body that would change the row if the caller were allowed to. */
  change: Given;
  /** Set if the page's search does not cover the section. */
  unsearched?: true | undefined;
  /** The ids on the pages of a patient's record, with the count that the pages show. */
  pages(viewer: Viewer, patientId: number, search: string): Promise<{ ids: number[]; count: number }>;
}

const pagesOf =
  (page: () => Promise<PageRead>): ListedSection['pages'] =>
  async (viewer, patientId, search) => {
    const { section, read } = await page();
    const tables = await withRecord(viewer, patientId, section, (record) => read(record, { cerca: search }));
    if (!tables.ok) throw new Error(tables.refusal.code);
    return {
      ids: tables.value.flatMap(({ rows }) => rows.map(({ id }) => id)),
      count: tables.value.reduce((sum, { count }) => sum + count, 0),
    };
  };

const plain: NonNullable<ListFixture['kinds']> = [{ values: {}, emergency: false }];

export const SECTIONS: ListedSection[] = FIXTURES.flatMap(({ name, table, contract, lists, patientOnly }) =>
  lists.flatMap(({ path, params, collection, kinds = plain, unsearched, page }): ListedSection[] =>
    contract && page
      ? [
          {
            section: name,
            table: getTableName(table),
            api: apiOf(contract.rows, path, params),
            id: contract.id,
            collection,
            kinds,
            never: patientOnly,
            change: contract.change,
            unsearched,
            pages: pagesOf(page),
          },
        ]
      : [],
  ),
);
