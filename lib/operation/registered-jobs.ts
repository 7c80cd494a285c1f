import 'server-only';
import { eraseAccounts } from '../account/closing/erasing';
import { endDelegationsJob } from '../account/people/expiry';
import { pruneRegistrationsJob } from '../account/registration/expiry';
import { sealAccessLog } from '../audit/seals';
import { sweepUploads } from '../files/sweeping';
import type { Job } from '../jobs/job';
import { sendMails } from '../mail/outbox';
import { followLicences, settleOrders } from '../payment/reconcile';
import { sendNotifications } from '../reminders/push/sending';
import { sendReminders } from '../reminders/sweep';
import { forgetInvitations } from '../sections/associations/mailed-ending';
import { pruneTriesJob } from '../session/protection/throttle';
import { tellWebhooks } from '../webhooks/outbox';

/** All background jobs of the app. */
export const JOBS: readonly Job[] = [
  sealAccessLog,
  sendMails,
  tellWebhooks,
  settleOrders,
  followLicences,
  sweepUploads,
  eraseAccounts,
  pruneRegistrationsJob,
  pruneTriesJob,
  forgetInvitations,
  endDelegationsJob,
  sendReminders,
  sendNotifications,
] as readonly Job[];
