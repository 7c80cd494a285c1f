import 'server-only';
import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { openRecord } from '@/lib/access/policy/open';
import type { Locale } from '@/lib/i18n/translate';
import { decide, lastDecision } from '@/lib/legal/acceptances';
import { currentVersion } from '@/lib/legal/documents';
import { SHARING, TREATMENTS } from '@/lib/legal/treatments';
import { sendOutbox } from '@/lib/mail/outbox';
import { endAllOfPatient } from '@/lib/sections/associations/ending';
import { endAllLinks } from '@/lib/sections/health-links/ending';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { type Consent, type ConsentInput, consentInput } from './model';
import { consentTo } from './queries';

/**
 * Stores a patient's consent or refusal for a processing purpose. Each decision adds a row, unless it repeats the last
 * decision. Refusing the purpose of sharing ends all doctors' associations and invitations and all health links; accepting
 * it again restores none of them.
 */
export const decideConsent = command<ConsentInput, Consent, 'account'>({
  by: 'account',
  section: null,
  act: 'consent',
  input: () => consentInput,
  logged: (_, { id, accepted }) => ({ rowId: id, outcome: accepted ? 'accepted' : 'refused' }),
  async run(access, { id, accepted, version, language }) {
    const { db, viewer } = access;
    const treatment = TREATMENTS.find((one) => one.id === id);
    const record = await openRecord(access, viewer, 'own');
    if (!treatment || !record?.relation.capabilities.isPatient) return refuse('not_found');
    if (treatment.required) return invalid('accepted', 'consentRequired');
    // Lock the user, so that concurrent decisions are stored in order.
    const [user] = await db
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, viewer.userId))
      .for('no key update');
    const locale = language ?? user?.language ?? 'it';
    const decided = await append(access, treatment, { accepted, version, language: locale });
    if (!decided.ok) return decided;
    if (treatment === SHARING && !accepted) {
      await endAllOfPatient(record);
      await endAllLinks(record);
    }
    return done(consentTo(treatment, await lastDecision(db, viewer.userId, treatment.document), locale));
  },
  async afterwards(_viewer, value) {
    sendOutbox();
    return done(value);
  },
});

type Said = { accepted: boolean; version: string | undefined; language: Locale };

async function append(
  { db, viewer: { userId, sender } }: AccountAccess,
  { document }: (typeof TREATMENTS)[number],
  { accepted, version, language }: Said,
): Promise<Result<unknown>> {
  const current = currentVersion(document).version;
  const last = await lastDecision(db, userId, document);
  if (last?.accepted === accepted && last.version === current) return done(null);
  return decide(db, userId, document, { accepted, version: version ?? current, language }, sender);
}
