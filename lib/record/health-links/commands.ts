import 'server-only';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { type HealthLinkChoice, healthLinks } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { removalInput } from '@/lib/kit/inputs';
import { consentToSharing } from '@/lib/sections/associations/consent';
import { CLOSED, REVOKED } from '@/lib/sections/health-links/ending';
import {
  type LinkContent,
  linkContent,
  MINUTES_TO_FILL,
  MOST_LINKS,
  type NewLink,
  newLink,
} from '@/lib/sections/health-links/model';
import { findLink, type OwnLink } from '@/lib/sections/health-links/queries';
import { hashOf, sealLiving } from '@/lib/sections/health-links/secrets';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { hashPassword } from '@/lib/session/password';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { isChoosable } from './scope';

// What patients do with their links; lib/reports/health-links handles those who open one.

/** Hashing a passcode costs memory and time: at most this many at once. */
const hashing = pLimit(2);

/** The passcode is replaced by its hash here and passed no further. */
type Prepared = Omit<NewLink, 'passcode'> & { passcode?: string | null | undefined; passcodeHash?: string | undefined };

const choiceOf = ({ content, sections, items }: Pick<NewLink, 'content' | 'sections' | 'items'>): HealthLinkChoice => ({
  content,
  ...(content === 'sections' ? { sections } : {}),
  ...(content === 'items' ? { items } : {}),
});

/**
 * Creates a link. A frozen link cannot be opened until the browser has sent its content. A link exports a part of the record,
 * and outlives the session: creating one requires a recent proof of identity.
 */
export const createLink = command<Prepared, OwnLink>({
  section: healthLinksSection,
  act: 'create',
  fresh: true,
  input: (): z.ZodType<Prepared> => newLink,
  async prepare({ passcode, ...given }) {
    return done({ ...given, ...(passcode ? { passcodeHash: await hashing(() => hashPassword(passcode)) } : {}) });
  },
  async run(record, given) {
    const { living, addressHash, label, ceiling, hours, passcodeHash, direct } = given;
    const choice = choiceOf(given);
    if (!isChoosable(choice)) return invalid('sections', 'invalid');
    const consent = await consentToSharing(record);
    if (!consent.ok) return consent;
    await waitForOthers(record, 'health links');
    await forgetExpired(record);
    if ((await countOpen(record)) >= MOST_LINKS) return invalid('label', `tooManyLinks?max=${MOST_LINKS}`);
    const [made] = await record.db
      .insert(healthLinks)
      .values({
        patientId: record.patientId,
        kind: living ? 'living' : 'frozen',
        label,
        choice,
        ceiling,
        direct,
        passcodeHash: passcodeHash ?? null,
        expiresAt: sql`now() + make_interval(hours => ${hours})`,
        addressHash: living ? hashOf(living.address) : (addressHash ?? ''),
        sealed: living ? sealLiving(living, record.patientId) : null,
      })
      // A secret belongs to one link: an address that is already in use is refused.
      .onConflictDoNothing({ target: healthLinks.addressHash })
      .returning({ id: healthLinks.id });
    return made ? found(record, made.id) : invalid(living ? 'living.address' : 'addressHash', 'invalid');
  },
});

/** Stores the content that the browser has encrypted; once, within minutes after the link was created. */
export const fillLink: Command<LinkContent, OwnLink> = command({
  section: healthLinksSection,
  act: 'update',
  input: () => linkContent,
  // The words belong to one link: words that are already in use are refused.
  taken: { index: 'tbl_condivisioni_words', field: 'words.lookup' },
  async run(record, { id, jwe, words }) {
    const link = await findLink(record, id);
    if (!link || link.state === 'revoked' || link.state === 'expired') return refuse('not_found');
    if ((link.kind === 'frozen') !== (jwe !== undefined)) return invalid('jwe', jwe ? 'invalid' : 'required');
    const [filled] = await record.db
      .update(healthLinks)
      .set({
        version: sql`${healthLinks.version} + 1`,
        ...(jwe === undefined ? {} : { jwe }),
        ...(words ? { wordsHash: hashOf(words.lookup), wordsJwe: words.jwe } : {}),
      })
      .where(
        and(
          ofRecord(record),
          eq(healthLinks.id, id),
          isNull(healthLinks.revokedAt),
          isNull(healthLinks.jwe),
          isNull(healthLinks.wordsHash),
          mayStillBeFilled,
        ),
      )
      .returning({ id: healthLinks.id });
    return filled ? found(record, id) : refuse('conflict');
  },
});

/** Ends a link at once. */
export const revokeLink: Command<z.infer<typeof removalInput>, OwnLink> = command({
  section: healthLinksSection,
  act: 'remove',
  input: () => removalInput,
  async run(record, { id }) {
    const [ended] = await record.db
      .update(healthLinks)
      .set(REVOKED)
      .where(and(ofRecord(record), eq(healthLinks.id, id), isNull(healthLinks.revokedAt)))
      .returning({ id: healthLinks.id });
    return found(record, ended?.id);
  },
});

/** Nobody can open an expired link: its content is deleted too. */
const forgetExpired = (record: RecordAccess) =>
  record.db
    .update(healthLinks)
    .set(CLOSED)
    .where(
      and(
        ofRecord(record),
        sql`${healthLinks.expiresAt} <= now()`,
        or(
          sql`${healthLinks.jwe} is not null`,
          sql`${healthLinks.sealed} <> ''`,
          sql`${healthLinks.wordsHash} is not null`,
        ),
      ),
    );

/** A link that was not filled in time can never be opened and is not shown to its owner: it does not count. */
const countOpen = async (record: RecordAccess) =>
  record.db.$count(
    healthLinks,
    and(
      ofRecord(record),
      isNull(healthLinks.revokedAt),
      gt(healthLinks.expiresAt, sql`now()`),
      or(eq(healthLinks.kind, 'living'), isNotNull(healthLinks.jwe), mayStillBeFilled),
    ),
  );

const mayStillBeFilled = gt(healthLinks.createdAt, sql`now() - make_interval(mins => ${MINUTES_TO_FILL})`);

const ofRecord = ({ patientId }: RecordAccess) => eq(healthLinks.patientId, patientId);

async function found(record: RecordAccess, id: number | undefined): Promise<Result<OwnLink>> {
  const link = id === undefined ? undefined : await findLink(record, id);
  return link ? done(link) : refuse('not_found');
}
