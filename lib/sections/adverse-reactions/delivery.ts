import 'server-only';
import { and, eq } from 'drizzle-orm';
import { type ReportDelivery, structureName } from '@/db/reference/pharmacovigilance';
import { adverseReactions } from '@/db/schema';
import { openRecord } from '@/lib/access/policy/open';
import type { RecordAccess } from '@/lib/access/record/record';
import { config } from '@/lib/config';
import { inTransaction } from '@/lib/database';
import { DEFAULT_LOCALE, translate } from '@/lib/i18n/translate';
import { causeOf, log } from '@/lib/log';
import type { Mail } from '@/lib/mail/mail';
import { type Delivery, send } from '@/lib/mail/send';
import type { Viewer } from '@/lib/session/sessions';
import { fullName } from '@/lib/values/names';
import { reportPdf } from './document';
import type { AdverseReaction } from './model/model';
import { type PrintedReport, readReport } from './queries';

type SentReport = Pick<AdverseReaction, 'id' | 'patientId'>;

/** Sends a report that is stored as `sending`, and stores the outcome; a refused report is stored as `failed`. */
export async function deliver(viewer: Viewer, { id, patientId }: SentReport): Promise<Delivery> {
  const printed = await onRecord(viewer, patientId, (record) => readReport(record, id));
  const mail = printed && (await mailOf(viewer, printed).catch(notDrawn));
  const delivery = mail ? await send(mail) : 'failed';
  await onRecord(viewer, patientId, ({ db }) =>
    db
      .update(adverseReactions)
      .set({ delivery: delivery === 'refused' ? 'failed' : delivery })
      .where(and(eq(adverseReactions.patientId, patientId), eq(adverseReactions.id, id))),
  );
  return delivery;
}

/** Logs why a report could not be drawn. Such a report is not sent, and must not stay in the state `sending`. */
function notDrawn(error: unknown): undefined {
  log().error({ cause: causeOf(error) }, 'report not drawn');
}

/** The delivery state of a report that another request has sent. */
export async function deliveryOf(viewer: Viewer, { id, patientId }: SentReport): Promise<ReportDelivery> {
  const printed = await onRecord(viewer, patientId, (record) => readReport(record, id));
  return printed?.report.delivery ?? 'failed';
}

const onRecord = <T>(viewer: Viewer, patientId: number, work: (record: RecordAccess) => Promise<T>) =>
  inTransaction('write', async (tx) => {
    const record = await openRecord(tx, viewer, patientId);
    return record?.relation.capabilities.write ? await work(record) : null;
  });

/** The printed form as a mail that names no drug, because mail servers on the way may keep copies. */
async function mailOf(viewer: Viewer, printed: PrintedReport): Promise<Mail | undefined> {
  const address = config().PHARMACOVIGILANCE_EMAIL;
  if (!address) return undefined;
  const patient = fullName(printed.patient);
  const structure = structureName(printed.report.structureId) ?? '';
  const pdf = await reportPdf(printed, DEFAULT_LOCALE);
  if (!pdf.ok) return undefined;
  const words = (key: string) => translate(DEFAULT_LOCALE, `mail.adverseReaction.${key}`, { patient, structure });
  return {
    to: { name: structure, address },
    replyTo: { name: patient, address: printed.report.patientEmail ?? viewer.email },
    subject: words('subject'),
    text: words('text'),
    attachments: [{ filename: REPORT_FILE, contentType: 'application/pdf', content: Buffer.from(pdf.value) }],
  };
}

/** The file's name reveals nothing about the patient. */
export const REPORT_FILE = 'segnalazione.pdf';
