import 'server-only';
import type { ListedTable, Query } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import { findMissingPermissions } from '@/lib/access/subscription';
import { reference } from '@/lib/catalogue/reference';
import { fullName } from '@/lib/values/names';
import { readPatient } from '../patient/queries';
import type { AnyModel } from './model';
import type { DeclaredSection } from './section';

type More<E> = (record: RecordAccess, query: Query) => Promise<E>;

/** What the owner's page of a section shows: its tables, what the licence lacks, the specialities, and what is special. */
export const ownPage =
  <T extends ListedTable, M extends AnyModel, E extends object = object>(
    section: DeclaredSection<T, M>,
    more?: More<E>,
  ) =>
  (query: Query) =>
  async (record: RecordAccess) => {
    const [tables, missingPermissions, { tags }, special] = await Promise.all([
      section.readTables(record, query),
      findMissingPermissions(record, section),
      reference(record.db),
      (more?.(record, query) ?? {}) as E | Promise<E>,
    ]);
    return { tables, missingPermissions, tags, ...special };
  };

/** What a doctor's page of the same section shows: its tables, whose record it is, the specialities, and what is special. */
export const doctorViewPage =
  <T extends ListedTable, M extends AnyModel, E extends object = object>(
    section: DeclaredSection<T, M>,
    more?: More<E>,
  ) =>
  (query: Query) =>
  async (record: RecordAccess) => {
    const [tables, patient, { tags }, special] = await Promise.all([
      section.readTables(record, query),
      readPatient(record),
      reference(record.db),
      (more?.(record, query) ?? {}) as E | Promise<E>,
    ]);
    return { tables, name: fullName(patient), tags, ...special };
  };

/** What a page's read gives its components. */
export type PageOf<R extends (query: Query) => (record: RecordAccess) => Promise<unknown>> = Awaited<
  ReturnType<ReturnType<R>>
>;
