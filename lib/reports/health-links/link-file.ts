import 'server-only';
import type { OpenTransaction } from '@/db/client';
import type { HealthLinkChoice, HealthLinkKind, HealthLinkOutcome } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { recordOfLink } from '@/lib/access/policy/link-access';
import type { Association } from '@/lib/access/policy/visibility';
import { writeAudit } from '@/lib/audit/audit';
import type { Sender } from '@/lib/audit/sender';
import type { Locale } from '@/lib/i18n/translate';
import { type FhirSource, readFhirSource } from '@/lib/record/fhir/source';
import { associationOf, scopeOf } from '@/lib/record/health-links/scope';
import { encryptFile } from '@/lib/sections/health-links/encryption';
import { newTicket, openLiving } from '@/lib/sections/health-links/secrets';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { fhirDocument } from '../fhir/document';

/** The file of an opened link, and who opened it. */

const TICKET_MINUTES = 5;

export interface Asked {
  /** The name that the opener gives; shown to the link's owner. */
  recipient: string;
  passcode?: string | undefined;
  locale: Locale;
}

/** A file, and a one-time URL from which it can be fetched. */
export interface OpenedFile {
  jwe: string;
  location: string;
  kind: HealthLinkKind;
  updatedAt: string;
}
/** A link in force, with the data that is needed to open it. */
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

/** Gives out the file and records the recipient; null if there is no file. */
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

/** The content of a link's file: read now, or stored. Null for a living link whose key is no longer available. */
export async function content(
  tx: OpenTransaction,
  row: LinkRow,
  patientId: number,
  sender: Sender,
): Promise<Content | null> {
  if (row.kind === 'frozen') return { kind: 'frozen', jwe: row.jwe ?? '' };
  const secrets = openLiving(row.sealed ?? '', patientId);
  if (!secrets) return null;
  const shown = associationOf(row.choice, row.ceiling);
  const record = recordOfLink(tx, patientId, await withinMaker(tx, row, patientId, shown), sender);
  const source = await readFhirSource(record, await scopeOf(record, row.choice, row.ceiling));
  return { kind: 'living', source, key: secrets.key };
}

/** The encrypted file of a link. That of a living link is written and encrypted outside any transaction. */
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

/** Records for the owner who opened the link and from where, plus a line in the access log. */
export async function note({ sql }: OpenTransaction, link: number, patientId: number, noted: Noted) {
  const { asked, sender, outcome, ticket = null } = noted;
  await sql`insert into health_link_openings (id, id_paziente, id_condivisione, outcome, recipient, ip,
      device, ticket_hash, ticket_until)
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

/** A link shows no more than its maker sees: for a carer's link, nothing above the carer's ceiling and nothing withheld. */
async function withinMaker({ sql }: OpenTransaction, { id }: LinkRow, patientId: number, shown: Association) {
  const [maker] = await sql<{ level: number }[]>`
    select d.livello as level from tbl_condivisioni c join tbl_deleghe d using (id_paziente, id_delega)
    where c.id_paziente = ${patientId} and c.id_condivisione = ${id}`;
  return maker ? { ...shown, level: Math.min(shown.level, maker.level), carer: { isSole: false } } : shown;
}
