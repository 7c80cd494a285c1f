import 'server-only';
import { DOCTOR, PROGRAM, SECTION } from '@/lib/navigation/address-names';
import { cardSection } from '@/lib/sections/patient/section';
import { type Listing, listingOf, type Query, sizeOf, type TablePage } from '../access/lists/listing';
import { asUser } from '../access/policy/acting';
import { type RecordAccess, withRecord } from '../access/record/record';
import { type ShownLists, shownLists } from '../navigation/page-lists';
import {
  listReaders,
  listRecordVisits,
  mayLearnReaders,
  type Reader,
  type RecordVisit,
} from '../record/access-log/readers';
import { seenSections } from '../record/registry/registry';
import type { Viewer } from '../session/sessions';
import { type FeedReadings, hasFeeds, feedReadings as readingsOfFeeds } from './feed-readings';
import { type SignIn, signInsPage } from './sign-ins';
import { hasTokens, type Program, type TokenUse, tokenUses as usesOfTokens } from './tokens/queries';

/** The number of access log lines on a page. */
const LINES = 10;
/** The identifiers of the page's lists. */
const SIGN_INS = 'accessi';
const READINGS = 'letture';
const TOKENS = 'token';
const FEEDS = 'calendari';

const pageOf = <R>(rows: R[], count: number, listing: Listing): TablePage<R> => ({
  rows,
  listing,
  size: sizeOf(listing, LINES),
  count,
  more: false,
});

export interface ReadingsPage {
  table: TablePage<RecordVisit>;
  readers: Reader[];
  doctorId: number | null;
  /** The names of the sections whose rows doctors can see; the page offers them as a filter. */
  sections: readonly string[];
  /** The section to filter by, by its name; null: no filter. */
  section: string | null;
}

export interface TokenUsesPage {
  table: TablePage<TokenUse>;
  programs: Program[];
  /** The key of the program to filter by; null: no filter. */
  chosen: string | null;
}

interface Accesses extends ShownLists {
  signIns: TablePage<SignIn> | null;
  readings: ReadingsPage | null;
  tokenUses: TokenUsesPage | null;
  feedReadings: TablePage<FeedReadings> | null;
}

/**
 * The content of the access log page: the viewer's sign-ins, the readings of their record (for patients), and the use of
 * their tokens and the readings of calendar feeds (for users who have or had some); normally one list at a time.
 */
export async function readAccesses(viewer: Viewer, query: Query): Promise<Accesses> {
  const all = shownLists('accessi', query);
  const has: Record<string, boolean> = {
    [READINGS]: viewer.roles.includes('paziente'),
    [TOKENS]: await hasTokens(viewer),
    [FEEDS]: await hasFeeds(viewer),
  };
  const lists = all.lists.filter(({ id }) => has[id] ?? true);
  const asked = all.shown.filter((id) => lists.some((list) => list.id === id));
  const shown = asked.length > 0 ? asked : [SIGN_INS];
  const [signIns, readings, tokenUses, feedReadings] = await Promise.all([
    shown.includes(SIGN_INS) ? signInsIn(viewer, query) : null,
    shown.includes(READINGS) ? readingsIn(viewer, query) : null,
    shown.includes(TOKENS) ? tokenUsesIn(viewer, query) : null,
    shown.includes(FEEDS) ? feedReadingsIn(viewer, query) : null,
  ]);
  return { lists, shown, signIns, readings, tokenUses, feedReadings };
}

async function tokenUsesIn(viewer: Viewer, query: Query): Promise<TokenUsesPage> {
  const listing = listingOf(query, TOKENS, []);
  const asked = { page: listing.page, size: sizeOf(listing, LINES), asked: query[PROGRAM] };
  const { rows, count, programs, chosen } = await usesOfTokens(viewer, asked);
  return { table: pageOf(rows, count, listing), programs, chosen };
}

async function feedReadingsIn(viewer: Viewer, query: Query): Promise<TablePage<FeedReadings>> {
  const listing = listingOf(query, FEEDS, []);
  const { rows, count } = await readingsOfFeeds(viewer, listing.page, sizeOf(listing, LINES));
  return pageOf(rows, count, listing);
}

async function signInsIn(viewer: Viewer, query: Query): Promise<TablePage<SignIn>> {
  const listing = listingOf(query, SIGN_INS, []);
  const { rows, count } = await signInsPage(viewer, listing.page, sizeOf(listing, LINES));
  return pageOf(rows, count, listing);
}

async function readingsIn(viewer: Viewer, query: Query): Promise<ReadingsPage | null> {
  const read = async (record: RecordAccess) => (mayLearnReaders(record) ? readingsPage(record, query) : null);
  const readings = await withRecord(asUser(viewer), 'own', cardSection, read);
  return readings.ok ? readings.value : null;
}

async function readingsPage(record: RecordAccess, query: Query): Promise<ReadingsPage> {
  const listing = listingOf(query, READINGS, []);
  const readers = await listReaders(record);
  // The filter accepts only a doctor who has read the record.
  const doctorId = readers.find(({ id }) => String(id) === query[DOCTOR])?.id ?? null;
  const section = sectionNamed(query[SECTION]);
  const { rows, count } = await listRecordVisits(
    record,
    { doctorId, section },
    { number: listing.page, size: sizeOf(listing, LINES) },
  );
  return { table: pageOf(rows, count, listing), readers, doctorId, sections, section };
}

const sections = seenSections.map(({ name }) => name);

/** The section's name, if doctors can see its rows; null (no filter) for any other name. */
export const sectionNamed = (name: unknown) => sections.find((section) => section === name) ?? null;
