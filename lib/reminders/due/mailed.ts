import 'server-only';
import type postgres from 'postgres';
import { appOrigin } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { enqueue } from '@/lib/mail/outbox';

/** Puts the mail into the outbox which says that there is a reminder, and nothing of what it is about. */
export const mailReminder = (sql: postgres.TransactionSql, userId: number) =>
  enqueue(sql, { userId, kind: 'reminderDue', values: { address: appOrigin() + BASE_PATH } });
