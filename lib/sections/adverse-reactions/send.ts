import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { COMPLETE } from '@/db/reference/pharmacovigilance';
import { adverseReactions } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { saveRow } from '@/lib/access/record/rows';
import { waitForOthers } from '@/lib/access/record/singleton';
import { config } from '@/lib/config';
import { removalInput } from '@/lib/kit/inputs';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { deliver, deliveryOf } from './delivery';
import type { AdverseReaction } from './model/model';
import { adverseReactionsSection } from './section';

/** How many reports a patient may send within a day. */
const SENT_A_DAY = 10;
const DAY_SECONDS = 86_400;
/** Longer than any delivery takes: after this time another attempt is allowed. */
const STILL_SENDING_MS = 30_000;

/**
 * Sends a complete report to the configured e-mail address. The state `sending` is committed first; the mail is sent
 * afterwards, without an open transaction, and then its outcome is stored.
 */
export const sendReport = command({
  section: adverseReactionsSection,
  act: 'update',
  readsStored: true,
  input: () => removalInput,
  async run(record, { id, version }, stored: AdverseReaction | undefined): Promise<Result<AdverseReaction>> {
    if (!stored) return refuse('not_found');
    if (!config().PHARMACOVIGILANCE_EMAIL) return refuse('not_delivered');
    const refused = objectionTo(stored);
    if (refused) return invalid('status', refused);
    await waitForOthers(record, 'adverseReactions');
    if ((await triedToday(record)) >= SENT_A_DAY) return refuse('daily_limit', { retryAfter: DAY_SECONDS });
    return saveRow(record, adverseReactionsSection, {
      id,
      version,
      values: { delivery: 'sending', sentAt: new Date() },
    });
  },
  async afterwards(viewer, report, { again, releaseIdempotencyKey }): Promise<Result<AdverseReaction>> {
    const delivery = again ? await deliveryOf(viewer, report) : await deliver(viewer, report);
    // Nothing was sent: the same request may be repeated, and then makes another attempt.
    if (delivery === 'failed' || delivery === 'refused') await releaseIdempotencyKey();
    if (delivery === 'sent') return done({ ...report, delivery });
    return refuse(delivery === 'refused' ? 'mail_refused' : 'not_delivered');
  },
});

/** Why a report cannot be sent: it is a draft, was already sent, or is being sent now. */
function objectionTo({ status, delivery, sentAt }: AdverseReaction): string | undefined {
  if (status !== COMPLETE) return 'reportDraft';
  const going = delivery === 'sending' && sentAt && Date.now() - sentAt.getTime() < STILL_SENDING_MS;
  return delivery === 'sent' || going ? 'reportSent' : undefined;
}

async function triedToday({ db, patientId }: RecordAccess): Promise<number> {
  const [tried] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(adverseReactions)
    .where(
      and(
        eq(adverseReactions.patientId, patientId),
        gt(adverseReactions.sentAt, sql`now() - make_interval(secs => ${DAY_SECONDS})`),
      ),
    );
  return tried?.count ?? 0;
}
