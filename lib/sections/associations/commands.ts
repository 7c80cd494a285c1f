import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { associationRuns, associations } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import { endExpired } from '@/lib/access/policy/mailed-invitations';
import { aboveCeiling } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { areKnownTags } from '@/lib/access/record/rows';
import { removalInput } from '@/lib/kit/inputs';
import { isFresh } from '@/lib/session/step-up';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { consentToSharing } from './consent';
import { isOffered } from './directory';
import {
  type AssociationChange,
  associationChange,
  FULL,
  type Granted,
  granted,
  type Invitation,
  invitation,
  isPending,
  REQUIRED_TAGS,
} from './model';
import { tellDoctorOfEnd, tellDoctorOfInvitation, thenSend } from './notices';
import { findOwnDoctor, findWithDoctor, type OwnDoctor } from './queries';
import { associationsSection } from './section';

/** The patients' commands on their associations with doctors; the doctors' answers are in answer.ts. */

/**
 * Invites a doctor of the directory, who sees nothing before accepting. The answer is "not found" for a doctor who is not in
 * the directory, cannot sign in, or is the patient; it is a conflict if the doctor is already invited or has already
 * accepted. A patient who has refused the sharing of the record cannot invite anybody.
 */
export const inviteDoctor: Command<Invitation, OwnDoctor> = command({
  section: associationsSection,
  act: 'create',
  input: () => invitation,
  async run(record, { doctorId, endsOn, level, visibility, tags = [] }) {
    const grant = granted({ level, visibility, tags });
    if (!grant) return invalid(REQUIRED_TAGS.path, REQUIRED_TAGS.message);
    if (!(await areKnownTags(record, grant.tags))) return invalid('tags', 'invalid');
    if (!(await isOffered(record, doctorId))) return refuse('not_found');
    const consent = await consentToSharing(record);
    if (!consent.ok) return consent;
    await endExpired(record.db, record.patientId, doctorId);
    const [made] = await record.db
      .insert(associations)
      .values({ ...grant, patientId: record.patientId, doctorId, endsOn: endsOn ?? null })
      .onConflictDoNothing()
      .returning({ id: associations.id });
    if (made) {
      if (opensAll(grant) && !isFresh(record.viewer)) return refuse('step_up_required');
      const asked = await findOwnDoctor(record, made.id);
      if (asked) await tellDoctorOfInvitation(record, asked.doctor);
      return found(asked);
    }
    const stored = await findWithDoctor(record, doctorId);
    return stored ? refuse('conflict', { stored }) : refuse('conflict');
  },
  afterwards: thenSend,
});

/**
 * Whether the change gives a doctor visibility Totale who did not have it before, or a higher level with visibility Totale.
 */
export const opensAll = (grant: Granted, before?: Granted) =>
  grant.visibility === FULL && (before?.visibility !== FULL || grant.level > before.level);

/** Changes what a doctor sees, and until when. The change takes effect at the doctor's next request. */
export const changeAssociation: Command<AssociationChange, OwnDoctor> = command({
  section: associationsSection,
  act: 'update',
  input: () => associationChange,
  async run(record, { id, version, endsOn, ...given }) {
    const stored = await findOwnDoctor(record, id);
    if (!stored) return refuse('not_found');
    if (version !== undefined && version !== stored.version) return refuse('conflict', { stored });
    const grant = granted({ ...stored, ...present(given) });
    if (!grant) return invalid(REQUIRED_TAGS.path, REQUIRED_TAGS.message);
    if (!(await areKnownTags(record, grant.tags))) return invalid('tags', 'invalid');
    // Whatever a carer changes, more visibility or a later end would open what they do not see themselves.
    const above = aboveCeiling(record.relation, grant.level);
    if (above) return above;
    if (opensAll(grant, stored) && !isFresh(record.viewer)) return refuse('step_up_required');
    return change(record, { id, version: stored.version }, { ...grant, ...present({ endsOn }) });
  },
});

/** Ends an association, or withdraws an invitation, immediately. */
export const endAssociation: Command<z.infer<typeof removalInput>, OwnDoctor> = command({
  section: associationsSection,
  act: 'remove',
  input: () => removalInput,
  async run(record, { id, version }) {
    const ended = await change(record, { id, version }, { endedAt: sql`now()` });
    if (ended.ok && !isPending(ended.value)) await tellDoctorOfEnd(record, ended.value.doctor.userId);
    return ended;
  },
  afterwards: thenSend,
});

async function change(
  record: RecordAccess,
  { id, version }: { id: number; version?: number | undefined },
  values: Record<string, unknown>,
): Promise<Result<OwnDoctor>> {
  const [changed] = await record.db
    .update(associations)
    .set({ ...values, version: sql`${associations.version} + 1` })
    .where(
      and(
        eq(associations.patientId, record.patientId),
        eq(associations.id, id),
        associationRuns,
        version === undefined ? undefined : eq(associations.version, version),
      ),
    )
    .returning({ id: associations.id });
  if (changed) return found(await findOwnDoctor(record, id, { ended: true }));
  const stored = await findOwnDoctor(record, id);
  return stored ? refuse('conflict', { stored }) : refuse('not_found');
}

const found = (row: OwnDoctor | undefined): Result<OwnDoctor> => (row ? done(row) : refuse('not_found'));

const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
