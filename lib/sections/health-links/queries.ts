import 'server-only';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type HealthLinkOutcome, healthLinkOpenings, healthLinks, PASSCODE_TRIES } from '@/db/schema';
import { listingOf, type Query, sizeOf, type TablePage } from '@/lib/access/lists/listing';
import { onePage } from '@/lib/access/lists/one-page';
import { afterCursor, type Page, valuesOf } from '@/lib/access/lists/paging';
import { carerSight } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';

export type LinkState = 'pending' | 'open' | 'expired' | 'revoked' | 'used_up';

/** How many of a link's openings are listed; older ones are only counted. */
const OPENINGS_TOLD = 20;
const LINKS_TOLD = 100;
/** How many links a page shows, each with its openings. LIST_NAME: the list's name in the query of the page's URL. */
const LINKS_SHOWN = 10;
export const LIST_NAME = 'condivisioni';

const state = sql<LinkState>`case when ${healthLinks.revokedAt} is not null then 'revoked'
  when ${healthLinks.expiresAt} <= now() then 'expired' when ${healthLinks.triesLeft} = 0 then 'used_up'
  when ${healthLinks.kind} = 'frozen' and ${healthLinks.jwe} is null then 'pending' else 'open' end`;

const columns = {
  id: healthLinks.id,
  patientId: healthLinks.patientId,
  kind: healthLinks.kind,
  label: healthLinks.label,
  choice: healthLinks.choice,
  ceiling: healthLinks.ceiling,
  expiresAt: healthLinks.expiresAt,
  passcode: sql<boolean>`${healthLinks.passcodeHash} is not null`,
  triesLeft: healthLinks.triesLeft,
  direct: healthLinks.direct,
  createdAt: healthLinks.createdAt,
  version: healthLinks.version,
  state,
};

/**
 * The condition for the links that the viewer handles: the patient handles all; a carer those that the carer has made, since
 * another link may show more than the carer sees.
 */
export const ofRecord = ({ patientId, relation, viewer }: RecordAccess): SQL =>
  and(
    eq(healthLinks.patientId, patientId),
    carerSight(relation) && eq(healthLinks.delegationId, ownDelegation(viewer.userId, patientId)),
  ) as SQL;

/** The relation in force of a carer to the opened record, in SQL. */
export const ownDelegation = (userId: number, patientId: number) => sql`running_delegation(${userId}, ${patientId})`;

/** Only relations that may share the record may see its links. */
function owned(record: RecordAccess, where?: SQL) {
  if (!record.relation.capabilities.share) throw new Error('only a relation that shares may list the links');
  return and(ofRecord(record), where);
}

export async function findLink(record: RecordAccess, id: number) {
  const [link] = await record.db
    .select(columns)
    .from(healthLinks)
    .where(owned(record, eq(healthLinks.id, id)));
  return link;
}
export type OwnLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export interface Opening {
  id: number;
  linkId: number;
  at: Date;
  outcome: HealthLinkOutcome;
  recipient: string;
  ip: string;
  device: string;
}

export interface ListedLink extends OwnLink {
  openings: Opening[];
  /** How often it was opened, and how often a wrong passcode was entered. */
  opened: number;
  refused: number;
}

// A link that was created but not filled is not listed.
const filled = sql`${state} <> 'pending'`;

/**
 * The record's links, newest first, with their openings: all links, or one page of them. Only for relations that may share
 * the record.
 */
export async function listLinks(
  record: RecordAccess,
  { limit = LINKS_TOLD, after, offset = 0 }: Partial<Page> & { offset?: number } = {},
): Promise<ListedLink[]> {
  const links = await record.db
    .select(columns)
    .from(healthLinks)
    .where(owned(record, and(filled, after && afterCursor(healthLinks, valuesOf(after)))))
    .orderBy(desc(healthLinks.createdAt), desc(healthLinks.id))
    .limit(limit)
    .offset(offset);
  const openings = await openingsOf(
    record,
    links.map(({ id }) => id),
  );
  return links.map((link) => {
    const own = openings.filter(({ linkId }) => linkId === link.id);
    return {
      ...link,
      openings: own.map(({ count: _, ...opening }) => opening),
      // Wrong attempts are listed with the openings, but are too few to displace the last opening from the list.
      opened: own.find(({ outcome }) => outcome === 'opened')?.count ?? 0,
      refused: PASSCODE_TRIES - link.triesLeft,
    };
  });
}

/** The page of links that the page's URL asks for. */
export const readLinksPage =
  (query: Query) =>
  (record: RecordAccess): Promise<TablePage<ListedLink>> => {
    const listing = listingOf(query, LIST_NAME, []);
    return onePage(record.db, listing, sizeOf(listing, LINKS_SHOWN), {
      rows: (limit, offset) => listLinks(record, { limit, offset }),
      some: (limit) =>
        record.db
          .select({ one: sql`1`.as('one') })
          .from(healthLinks)
          .where(owned(record, filled))
          .limit(limit)
          .as('some'),
    });
  };

async function openingsOf({ db, patientId }: RecordAccess, links: number[]) {
  if (links.length === 0) return [];
  const { id, linkId, at, outcome, recipient, ip, device } = healthLinkOpenings;
  const openings = db
    .select({
      ...{ id, linkId, at, outcome, recipient, ip, device },
      place: sql<number>`row_number() over (partition by ${linkId} order by ${at} desc, ${id} desc)::int`.as('place'),
      count: sql<number>`count(*) over (partition by ${linkId}, ${outcome})::int`.as('count'),
    })
    .from(healthLinkOpenings)
    .where(and(eq(healthLinkOpenings.patientId, patientId), inArray(linkId, links)))
    .as('openings');
  const rows = await db
    .select()
    .from(openings)
    .where(sql`${openings.place} <= ${OPENINGS_TOLD}`)
    .orderBy(openings.place);
  return rows.map(({ place: _, ...row }) => row);
}
