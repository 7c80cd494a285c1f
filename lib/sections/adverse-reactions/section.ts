import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { adverseReactions } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { idAnswer } from '@/lib/http/answers';
import { rowInput, rowToWire } from '@/lib/http/row-wire';
import { without } from '@/lib/http/wire';
import { declareSection } from '@/lib/kit/section';
import { asStrictAsTherapy } from '../therapies/reactions';
import { therapiesSection } from '../therapies/section';
import { adverseReactionsFhir } from './fhir';
import { PERSONAL, reportModel } from './model/model';
import { saveReport } from './save';

const { therapyId, drug, reaction, treatment, reason, otherDrugs, otherDiseases, doctorName } = adverseReactions;

const textOrNull = z.string().nullable();
const PERSONAL_ANSWER = {
  id_utente: idAnswer(),
  address_patient: textOrNull,
  phone_patient: textOrNull,
  email_patient: textOrNull,
};

export const adverseReactionsSection = declareSection(reportModel, {
  table: adverseReactions,
  calls: { rows: 'adverseReaction' },
  named: drug,
  dated: { from: adverseReactions.reactionDay },
  timeline: {
    text: adverseReactions.reaction,
    word: { code: adverseReactions.severity, in: 'adverseReactions.severities' },
  },
  parent: { id: therapyId, section: therapiesSection },
  permissions: {},
  fhir: adverseReactionsFhir,
  found: { exact: [drug, doctorName], prose: [reaction, treatment, reason, otherDrugs, otherDiseases] },
  save: saveReport,
  followed: asStrictAsTherapy,
  json: { without: PERSONAL, more: personal, shapes: PERSONAL_ANSWER },
  wire: {
    input: (body) => without(rowInput(adverseReactions, body), 'drug', 'delivery', 'sentAt'),
    toWire: async (row) => ({ ...(await rowToWire(adverseReactions, row)), id_utente: row.authorId }),
  },
});

/** The columns of the patient's address, phone and e-mail, only for readers who may see these on the card. */
function personal({ seesPersonal }: RecordAccess): Record<string, SQL> {
  const { patientAddress, patientPhone, patientEmail, authorId } = adverseReactions;
  const seen = (column: typeof patientAddress | typeof patientPhone | typeof patientEmail) =>
    seesPersonal ? sql`${column}` : sql`null::text`;
  return {
    id_utente: sql`${authorId}`,
    address_patient: seen(patientAddress),
    phone_patient: seen(patientPhone),
    email_patient: seen(patientEmail),
  };
}
