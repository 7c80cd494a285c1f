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

/** The tables of a section, and the page's additional data. */
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

/** The data read for a page, with the specialities and the data that this kind of reader needs. */
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

/** The data of the owner's page: what `content` reads, the missing permissions, and the specialities. */
export const ownPageOf = <E extends object>(section: Section, content: Part<E>) =>
  pageOf(async (record) => ({ missingPermissions: await findMissingPermissions(record, section) }), content);

/** The data of a doctor's page: what `content` reads, the patient's name, and the specialities. */
export const doctorViewPageOf = <E extends object>(content: Part<E>) =>
  pageOf(async (record) => ({ name: await readPatientName(record) }), content);

/** The data of a section's page for the owner: tables, missing permissions, specialities, and the page's additional data. */
export const ownPage = <T extends ListedTable, M extends AnyModel, E extends object = object>(
  section: DeclaredSection<T, M>,
  more?: Part<E>,
) => ownPageOf(section, tablesAnd(section, more));

/** The data of a section's page for a doctor: tables, the patient's name, specialities, and the page's additional data. */
export const doctorViewPage = <T extends ListedTable, M extends AnyModel, E extends object = object>(
  section: DeclaredSection<T, M>,
  more?: Part<E>,
) => doctorViewPageOf(tablesAnd(section, more));

/** The type of the data that a page's read function returns. */
export type PageOf<R extends (query: Query) => (record: RecordAccess) => Promise<unknown>> = Awaited<
  ReturnType<ReturnType<R>>
>;
