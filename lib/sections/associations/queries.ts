import 'server-only';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { associationRuns, associations, doctors } from '@/db/schema';
import { listingOf, type Query, sizeOf } from '@/lib/access/lists/listing';
import { onePage } from '@/lib/access/lists/one-page';
import { LARGEST_PAGE } from '@/lib/access/lists/paging';
import { matching } from '@/lib/access/lists/search';
import { orderedBy } from '@/lib/access/lists/sorting';
import type { RecordAccess } from '@/lib/access/record/record';
import { type Named, reference } from '@/lib/catalogue/reference';
import { byName, directory, listOffered, one, SEARCHED } from './directory';
import { listMailed } from './mailed-queries';

const columns = ({ viewer }: RecordAccess) => ({
  /** The patient's own user. */
  userId: sql<number>`${viewer.userId}::int8`,
  id: associations.id,
  patientId: associations.patientId,
  level: associations.level,
  visibility: associations.visibility,
  tags: associations.tags,
  acceptedAt: associations.acceptedAt,
  endedAt: associations.endedAt,
  endsOn: associations.endsOn,
  version: associations.version,
  doctor: directory,
});

/** The patient's associations with their doctors. Only for relations that may share. */
export const ofOwner = (record: RecordAccess, where: SQL | undefined) =>
  record.db
    .select(columns(record))
    .from(associations)
    .innerJoin(doctors, eq(doctors.id, associations.doctorId))
    .where(where)
    .$dynamic();

/** The condition of the rows of this patient that meet `where`. */
export const owned = ({ patientId, relation }: RecordAccess, where?: SQL) => {
  if (!relation.capabilities.share) throw new Error('only a relation that shares may list the doctors');
  return and(eq(associations.patientId, patientId), where);
};

/** The doctors whom the patient has invited or who have accepted, newest first. Only for relations that may share. */
export const listOwnDoctors = (record: RecordAccess) =>
  ofOwner(record, owned(record, associationRuns))
    .orderBy(desc(associations.invitedAt), desc(associations.id))
    .limit(LARGEST_PAGE);
/** The patient's doctors, as a form suggests them; none to a relation that may not know them. */
export const suggestedDoctors = async (record: RecordAccess): Promise<OwnDoctor[]> =>
  record.relation.capabilities.share ? listOwnDoctors(record) : [];

export type OwnDoctor = Awaited<ReturnType<typeof listOwnDoctors>>[number];

/** One association by its id; with `ended`, also one that was ended. */
export async function findOwnDoctor(record: RecordAccess, id: number, { ended = false } = {}) {
  const [found] = await ofOwner(
    record,
    owned(record, and(eq(associations.id, id), ended ? undefined : associationRuns)),
  );
  return found;
}

/** The association with this doctor that has not been ended, if there is one. */
export async function findWithDoctor(record: RecordAccess, doctorId: number) {
  const [found] = await ofOwner(
    record,
    owned(record, and(eq(associations.doctorId, doctorId), isNull(associations.endedAt))),
  );
  return found;
}

const OWN = 'medici';
const OFFERED = 'elenco';
/** The names of the page's tables and of their search fields in the query of the page's URL. */
export const TABLES = {
  own: { name: OWN, search: `cerca-${OWN}` },
  offered: { name: OFFERED, search: `cerca-${OFFERED}` },
};

const ownSorted = {
  name: byName.sorted.name,
  speciality: byName.sorted.speciality,
  level: associations.level,
  visibility: associations.visibility,
  endsOn: associations.endsOn,
};

function readOwnTable(record: RecordAccess, query: Query, tags: readonly Named[]) {
  const listing = listingOf(query, OWN, Object.keys(ownSorted), TABLES.own.search);
  const searched = matching({ ...SEARCHED, table: associations }, listing.search, tags);
  const where = owned(record, and(associationRuns, searched));
  return onePage<OwnDoctor>(record.db, listing, sizeOf(listing), {
    rows: (limit, offset) =>
      ofOwner(record, where)
        .orderBy(...orderedBy(listing, ownSorted), desc(associations.invitedAt), desc(associations.id))
        .limit(limit)
        .offset(offset),
    some: (limit) =>
      record.db
        .select(one)
        .from(associations)
        .innerJoin(doctors, eq(doctors.id, associations.doctorId))
        .where(where)
        .limit(limit)
        .as('some'),
  });
}

function readOfferedTable(record: RecordAccess, query: Query) {
  const listing = listingOf(query, OFFERED, Object.keys(byName.sorted), TABLES.offered.search);
  return listOffered(record, listing);
}

/** The doctors' page: the patient's own doctors, those who may be invited, and the invitations by mail. */
export const readDoctorsPage = (query: Query) => async (record: RecordAccess) => {
  const { tags } = await reference(record.db);
  const [own, offered, mailed] = await Promise.all([
    readOwnTable(record, query, tags),
    readOfferedTable(record, query),
    listMailed(record),
  ]);
  return { own, offered, mailed, tags };
};
export type DoctorsPage = Awaited<ReturnType<ReturnType<typeof readDoctorsPage>>>;
