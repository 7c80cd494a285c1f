import 'server-only';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { type HealthLinkChoice, healthLinks } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import { carerSight } from '@/lib/access/policy/relation';
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
import { findLink, type OwnLink, ofRecord, ownDelegation } from '@/lib/sections/health-links/queries';
import { hashOf, sealLiving } from '@/lib/sections/health-links/secrets';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { hashPassword } from '@/lib/session/password';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { isChoosable } from './scope';

// The commands of patients on their own links; lib/reports/health-links handles the people who open a link.

/** Hashing a passcode costs memory and time, so only this many are hashed simultaneously. */
const hashing = pLimit(2);

/** The input of a new link after its preparation: the passcode is replaced by its hash and not passed on. */
type Prepared = Omit<NewLink, 'passcode'> & { passcode?: string | null | undefined; passcodeHash?: string | undefined };

const choiceOf = ({ content, sections, items }: Pick<NewLink, 'content' | 'sections' | 'items'>): HealthLinkChoice => ({
  content,
  ...(content === 'sections' ? { sections } : {}),
  ...(content === 'items' ? { items } : {}),
});

/**
 * Creates a link. A frozen link cannot be opened until the browser has sent its content. Because a link makes a part of the
 * record readable even after the session has ended, its creation requires a recent proof of identity.
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
        delegationId: carerSight(record.relation) ? ownDelegation(record.viewer.userId, record.patientId) : null,
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
      // Each link needs its own secret: the hash of a secret that another link already uses is refused.
      .onConflictDoNothing({ target: healthLinks.addressHash })
      .returning({ id: healthLinks.id });
    return made ? found(record, made.id) : invalid(living ? 'living.address' : 'addressHash', 'invalid');
  },
});

/**
 * Stores what the browser has encrypted: the content of a frozen link and, for a link that can be read aloud in words, the
 * link itself. This is possible once, and only within MINUTES_TO_FILL minutes after the link was created.
 */
export const fillLink: Command<LinkContent, OwnLink> = command({
  section: healthLinksSection,
  act: 'update',
  input: () => linkContent,
  // The words that stand for a link belong to this link alone: words that are already in use are refused.
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

/** Ends a link immediately. */
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

/** Deletes the contents of the expired links, which nobody can open any more. */
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

/**
 * The number of links that are neither ended nor expired. A frozen link that was not filled in time can never be opened and
 * is not shown to its owner, so it is not counted.
 */
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

async function found(record: RecordAccess, id: number | undefined): Promise<Result<OwnLink>> {
  const link = id === undefined ? undefined : await findLink(record, id);
  return link ? done(link) : refuse('not_found');
}
