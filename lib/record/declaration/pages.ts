import 'server-only';
import type { ListedTable, Query } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import { findMissingPermissions } from '@/lib/access/subscription';
import { reference } from '@/lib/catalogue/reference';
import { fullName } from '@/lib/values/names';
import { readPatient } from '../patient/queries';
import type { AnyModel } from './model';
import type { DeclaredSection } from './section';

type Part<E> = (record: RecordAccess, query: Query) => Promise<E>;

/** The tables of a section and the specialities, with what whoever reads the page needs, and what is special. */
const sectionPage =
  <T extends ListedTable, M extends AnyModel, R extends object, E extends object>(
    section: DeclaredSection<T, M>,
    ofReader: Part<R>,
    more: Part<E> | undefined,
  ) =>
  (query: Query) =>
  async (record: RecordAccess) => {
    const [tables, { tags }, needed, special] = await Promise.all([
      section.readTables(record, query),
      reference(record.db),
      ofReader(record, query),
      (more?.(record, query) ?? {}) as E | Promise<E>,
    ]);
    return { tables, tags, ...needed, ...special };
  };

/** What the owner's page of a section shows: its tables, what the licence lacks, the specialities, and what is special. */
export const ownPage = <T extends ListedTable, M extends AnyModel, E extends object = object>(
  section: DeclaredSection<T, M>,
  more?: Part<E>,
) =>
  sectionPage(section, async (record) => ({ missingPermissions: await findMissingPermissions(record, section) }), more);

/** What a doctor's page of the same section shows: its tables, whose record it is, the specialities, and what is special. */
export const doctorViewPage = <T extends ListedTable, M extends AnyModel, E extends object = object>(
  section: DeclaredSection<T, M>,
  more?: Part<E>,
) => sectionPage(section, async (record) => ({ name: fullName(await readPatient(record)) }), more);

/** What a page's read gives its components. */
export type PageOf<R extends (query: Query) => (record: RecordAccess) => Promise<unknown>> = Awaited<
  ReturnType<ReturnType<R>>
>;
