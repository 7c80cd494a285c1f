import 'server-only';
import type { OpenTransaction } from '@/db/client';
import type { HealthLinkChoice, HealthLinkKind, HealthLinkOutcome } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { recordOfLink } from '@/lib/access/policy/link-access';
import { writeAudit } from '@/lib/audit/audit';
import type { Sender } from '@/lib/audit/sender';
import type { Locale } from '@/lib/i18n/translate';
import { associationOf, scopeOf } from '@/lib/record/health-links/scope';
import { encryptFile } from '@/lib/sections/health-links/encryption';
import { newTicket, openLiving } from '@/lib/sections/health-links/secrets';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { fhirDocument } from '../fhir/document';
import { type FhirSource, readFhirSource } from '../fhir/source';

/** The file of a link that was opened, and who has opened it. */

const TICKET_MINUTES = 5;

export interface Asked {
  /** Who opens it, as they call themselves; its owner reads it. */
  recipient: string;
  passcode?: string | undefined;
  locale: Locale;
}

/** A file, and an address that gives it once more. */
export interface OpenedFile {
  jwe: string;
  location: string;
  kind: HealthLinkKind;
  updatedAt: string;
}
/** A link in force, as its opening needs it. */
export interface LinkRow {
  id: number;
  kind: HealthLinkKind;
  choice: HealthLinkChoice;
  ceiling: number;
  direct: boolean;
  passcodeHash: string | null;
  triesLeft: number;
  sealed: string | null;
  jwe: string | null;
  createdAt: string;
}

type Content = { kind: 'frozen'; jwe: string } | { kind: 'living'; source: FhirSource; key: string };
export interface Given {
  read: Content;
  location: string;
  updatedAt: string;
}

/** Gives the file away, and notes to whom; null where there is none to give. */
export async function give(
  tx: OpenTransaction,
  row: LinkRow,
  patient: number,
  asked: Asked,
  sender: Sender,
): Promise<Given | null> {
  const ticket = newTicket();
  const read = await content(tx, row, patient, sender);
  if (!read) return null;
  await note(tx, row.id, patient, { asked, sender, outcome: 'opened', ticket: ticket.hash });
  return {
    read,
    location: ticket.location,
    updatedAt: row.kind === 'living' ? new Date().toISOString() : row.createdAt,
  };
}

/** What is in a link's file: read now, or stored. Null of a living link whose key cannot be had any more. */
export async function content(
  tx: OpenTransaction,
  row: LinkRow,
  patientId: number,
  sender: Sender,
): Promise<Content | null> {
  if (row.kind === 'frozen') return { kind: 'frozen', jwe: row.jwe ?? '' };
  const secrets = openLiving(row.sealed ?? '', patientId);
  if (!secrets) return null;
  const record = recordOfLink(tx, patientId, associationOf(row.choice, row.ceiling), sender);
  const source = await readFhirSource(record, await scopeOf(record, row.choice, row.ceiling));
  return { kind: 'living', source, key: secrets.key };
}

/** What a living link shows is written and encrypted with no transaction open. */
export const encrypted = async (read: Content, locale: Locale) =>
  read.kind === 'frozen' ? read.jwe : encryptFile(fhirDocument(read.source, locale), read.key);

export const finished = async ({ read, location, updatedAt }: Given, locale: Locale): Promise<OpenedFile> => ({
  jwe: await encrypted(read, locale),
  location,
  kind: read.kind,
  updatedAt,
});

interface Noted {
  asked: Asked;
  sender: Sender;
  outcome: HealthLinkOutcome;
  ticket?: string;
}

/** For the owner: who opened it and from where; and a line of the access log. */
export async function note({ sql }: OpenTransaction, link: number, patientId: number, noted: Noted) {
  const { asked, sender, outcome, ticket = null } = noted;
  await sql`insert into tbl_condivisioni_aperture (id_apertura, id_paziente, id_condivisione, esito, destinatario, ip,
      dispositivo, biglietto_hash, biglietto_scade_il)
    values (${newId()}, ${patientId}, ${link}, ${outcome}, ${asked.recipient}, ${sender.ip}, ${sender.device}, ${ticket},
      ${ticket && sql`now() + make_interval(mins => ${TICKET_MINUTES})`})`;
  await writeAudit(sql, {
    userId: null,
    patientId,
    action: 'open_link',
    section: healthLinksSection.name,
    rowId: link,
    outcome: outcome === 'opened' ? 'ok' : outcome,
    sender,
  });
}
