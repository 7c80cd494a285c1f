import 'server-only';
import { findMissingPermissions } from '@/lib/access/commands/subscription';
import type { ListedTable, Query } from '@/lib/access/lists/listing';
import type { Section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import type { AnyModel } from './model';
import { readPatientName } from './patient-name';
import type { DeclaredSection } from './section';

type Part<E> = (record: RecordAccess, query: Query) => Promise<E>;

/** The tables of a section, and what is special. */
const tablesAnd =
  <T extends ListedTable, M extends AnyModel, E extends object>(
    section: DeclaredSection<T, M>,
    more: Part<E> | undefined,
  ) =>
  async (record: RecordAccess, query: Query) => {
    const [tables, special] = await Promise.all([
      section.readTables(record, query),
      (more?.(record, query) ?? {}) as E | Promise<E>,
    ]);
    return { tables, ...special };
  };

/** What is read for a page, and the specialities, with what whoever reads the page needs. */
const pageOf =
  <R extends object, E extends object>(ofReader: Part<R>, content: Part<E>) =>
  (query: Query) =>
  async (record: RecordAccess) => {
    const [{ tags }, needed, read] = await Promise.all([
      reference(record.db),
      ofReader(record, query),
      content(record, query),
    ]);
    return { tags, ...needed, ...read };
  };

/** What the owner's page shows, whatever is read for it: that, what the licence lacks, and the specialities. */
export const ownPageOf = <E extends object>(section: Section, content: Part<E>) =>
  pageOf(async (record) => ({ missingPermissions: await findMissingPermissions(record, section) }), content);

/** What a doctor's page shows, whatever is read for it: that, whose record it is, and the specialities. */
export const doctorViewPageOf = <E extends object>(content: Part<E>) =>
  pageOf(async (record) => ({ name: await readPatientName(record) }), content);

/** What the owner's page of a section shows: its tables, what the licence lacks, the specialities, and what is special. */
export const ownPage = <T extends ListedTable, M extends AnyModel, E extends object = object>(
  section: DeclaredSection<T, M>,
  more?: Part<E>,
) => ownPageOf(section, tablesAnd(section, more));

/** What a doctor's page of the same section shows: its tables, whose record it is, the specialities, and what is special. */
export const doctorViewPage = <T extends ListedTable, M extends AnyModel, E extends object = object>(
  section: DeclaredSection<T, M>,
  more?: Part<E>,
) => doctorViewPageOf(tablesAnd(section, more));

/** What a page's read gives its components. */
export type PageOf<R extends (query: Query) => (record: RecordAccess) => Promise<unknown>> = Awaited<
  ReturnType<ReturnType<R>>
>;
