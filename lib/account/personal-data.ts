import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/db/schema';

/** The column that identifies the person of a row: the patient whom it is about, or the user. */
export type Owner = 'id_paziente' | 'id_utente';

/** What happens to a table's rows when an account is erased. */
export type AtDeletion =
  | { delete: Owner }
  /** The rows of the erased patient, and those of the user in other records. */
  | { delete: readonly Owner[] }
  /** The rows no longer exist by then: they were deleted with the stored bytes, or with the rows of another table. */
  | { gone: string }
  /** The rows stay, since other rows refer to them; the values returned by `by` replace the personal data. */
  | Replacing
  /** Both: the rows of the erased patient are deleted, and those of other patients that name the user stay. */
  | (Replacing & { delete: 'id_paziente' })
  /** The rows stay unchanged: they identify nobody once the account's own row is anonymised. */
  | { keep: string };

interface Replacing {
  replace: Owner;
  by(erased: Erased): Record<string, string | boolean | null>;
  why: string;
}

/** The account that is erased. */
export interface Erased {
  account: number;
  /** Whether any patient ever had an association with this doctor; if so, patients' access logs name the doctor. */
  knownDoctor: boolean;
}

export interface PersonalData {
  table: PgTable;
  atDeletion: AtDeletion;
  /** Whether the export of a user's data includes the table; if it leaves out the table or some columns, the reason. */
  atExport: AtExport;
}
export type AtExport = 'included' | { left: string } | { without: readonly string[]; why: string };

const SECRET = { left: 'protects the account and says nothing of its user' } as const;
const PASSING = { left: 'kept for minutes or hours only' } as const;

const ofRecord = (table: PgTable): PersonalData => ({
  table,
  atDeletion: { delete: 'id_paziente' },
  atExport: 'included',
});
/** Tables that grant access without an account: the export leaves out the columns with the credentials. */
const withheld = (table: PgTable, without: readonly string[]): PersonalData => ({
  ...ofRecord(table),
  atExport: { without, why: 'whoever holds them reads the record without an account' },
});
const ofUser = (table: PgTable, atExport: AtExport): PersonalData => ({
  table,
  atDeletion: { delete: 'id_utente' },
  atExport,
});
/** Rows of a user about a record, their own or another person's: nobody else sees them. */
const ofReader = (table: PgTable): PersonalData => ({
  table,
  atDeletion: { delete: ['id_paziente', 'id_utente'] },
  atExport: 'included',
});

/** The replacement for an erased account's e-mail: unique, and unable to receive mail. */
export const goneAddress = (account: number) => `eliminato.${account}@eliminato.invalid`;

/** The tables with personal data that are not clinical, or that are not exported completely. */
const LISTED: readonly PersonalData[] = [
  ofRecord(schema.patients),
  ofRecord(schema.anamnesisVersions),
  ofRecord(schema.results),
  ofRecord(schema.notebookImages),
  ofRecord(schema.messages),
  ofRecord(schema.messageThreads),
  ofRecord(schema.threadMessages),
  {
    ...ofRecord(schema.mailedInvitations),
    atExport: { without: ['link_id', 'link_hash'], why: 'whoever holds the link answers for the doctor' },
  },
  ofRecord(schema.associations),
  {
    ...ofRecord(schema.delegationEvidence),
    atExport: {
      left: 'are acts that the administrators of the site keep; the relation that they prove is in the copy',
    },
  },
  {
    table: schema.delegations,
    atDeletion: {
      delete: 'id_paziente',
      replace: 'id_utente',
      by: ({ account }) => ({ email: goneAddress(account) }),
      why: 'patients can learn for 24 months what their carers did: the name stays; erase_account() ends the relation',
    },
    atExport: 'included',
  },
  ofRecord(schema.defaultLevels),
  withheld(schema.healthLinkOpenings, ['ticket_hash']),
  withheld(schema.healthLinks, [
    'codice_hash',
    'indirizzo_hash',
    'parole_hash',
    'parole_jwe',
    'chiave_sigillata',
    'contenuto_jwe',
  ]),
  ofRecord(schema.ecgTracings),
  ofRecord(schema.seenChanges),
  ofRecord(schema.doses),
  ofRecord(schema.pastSchedules),
  ofRecord(schema.therapyStocks),
  ofRecord(schema.imports),
  ofRecord(schema.importedRows),
  ofReader(schema.reminderSettings),
  ofReader(schema.reminders),
  ofReader(schema.homeVisits),
  {
    table: schema.fileContents,
    atDeletion: { gone: 'deleted before, each with its stored bytes: lib/files/erasing.ts' },
    atExport: 'included',
  },
  {
    table: schema.fileParts,
    atDeletion: { gone: 'with the row of their content' },
    atExport: { left: 'their bytes, put together, are the original files' },
  },
  {
    table: schema.fileKeys,
    atDeletion: { delete: 'id_paziente' },
    atExport: { left: 'opens the stored files, which are in the copy as they were sent' },
  },
  { table: schema.fileLinks, atDeletion: { gone: 'with the row of their session' }, atExport: PASSING },
  ofUser(schema.recordRelations, { left: 'says which record is whose' }),
  ofUser(schema.identities, 'included'),
  {
    table: schema.webhookEvents,
    atDeletion: { gone: 'with the session of its token, or told or given up within a day' },
    atExport: PASSING,
  },
  {
    table: schema.webhooks,
    atDeletion: { gone: 'with the session of its token' },
    atExport: { left: 'is where a program listens, which its token names' },
  },
  ofUser(schema.oauthClients, { without: ['secret_hash'], why: SECRET.left }),
  { table: schema.oauthRequests, atDeletion: { gone: 'within minutes' }, atExport: PASSING },
  ofUser(schema.oauthGrants, { without: ['session'], why: SECRET.left }),
  { table: schema.oauthCodes, atDeletion: { gone: 'with their grant' }, atExport: SECRET },
  { table: schema.oauthTokens, atDeletion: { gone: 'with their grant' }, atExport: SECRET },
  { table: schema.oauthAssertions, atDeletion: { gone: 'within minutes, and with their client' }, atExport: PASSING },
  ofUser(schema.tokens, { without: ['session'], why: SECRET.left }),
  { table: schema.apiUse, atDeletion: { gone: 'with the row of their session' }, atExport: PASSING },
  ofUser(schema.sessions, { without: ['hash'], why: SECRET.left }),
  ofUser(schema.knownDevices, SECRET),
  ofUser(schema.totpSecrets, SECRET),
  ofUser(schema.recoveryCodes, SECRET),
  ofUser(schema.passkeys, SECRET),
  ofUser(schema.challenges, PASSING),
  ofUser(schema.factorRecoveries, PASSING),
  {
    table: schema.registrations,
    atDeletion: { gone: 'within a day: confirmed, it has become an account; else it has expired' },
    atExport: PASSING,
  },
  ofUser(schema.reminderClocks, { left: 'says when the reminders, which are in the copy, are looked at next' }),
  ofUser(schema.pushSubscriptions, {
    without: ['endpoint', 'p256dh', 'auth', 'device_hash', 'session_hash'],
    why: SECRET.left,
  }),
  { table: schema.pushOutbox, atDeletion: { gone: 'with the row of their subscription' }, atExport: PASSING },
  ofUser(schema.reminderActions, PASSING),
  ofUser(schema.calendarFeeds, { without: ['hash'], why: SECRET.left }),
  ofUser(schema.mailOutbox, PASSING),
  ofUser(schema.mailLinks, PASSING),
  ofUser(schema.idempotencyKeys, PASSING),
  ofUser(schema.userRoles, 'included'),
  {
    table: schema.users,
    atDeletion: {
      replace: 'id_utente',
      by: ({ account }) => ({
        email: goneAddress(account),
        utente_nome: '',
        password_hash: null,
        password_da_cambiare: false,
        abilitato: false,
      }),
      why: 'the access log, consents and fiscal rows refer to its number',
    },
    atExport: { without: ['password_hash'], why: SECRET.left },
  },
  {
    table: schema.doctors,
    atDeletion: {
      replace: 'id_utente',
      by: ({ account, knownDoctor }) => ({
        ...(knownDoctor ? {} : { nome: '', cognome: '', specializzazione: null }),
        email: goneAddress(account),
        contatto_telefono: null,
        localita: null,
        ordine_provincia: null,
        ordine_numero: null,
      }),
      why: 'patients can learn for 24 months who has read their record: name and speciality stay, of who was asked by one',
    },
    atExport: 'included',
  },
  {
    table: schema.audit,
    atDeletion: { keep: 'who did what to whose record is kept for 24 months at least, by number; nothing clinical' },
    atExport: 'included',
  },
  {
    table: schema.auditChains,
    atDeletion: { keep: 'ends of the chains of the access log, which stays: numbers and hashes' },
    atExport: { without: ['sealed'], why: 'says how far this installation has sealed its log' },
  },
  {
    table: schema.auditSeals,
    atDeletion: { keep: 'seals the access log, which stays: numbers and hashes' },
    atExport: { left: 'are of all records together, and say nothing of any' },
  },
  {
    table: schema.acceptances,
    atDeletion: { keep: 'shows what was agreed to and when, by number (GDPR, articles 7(1) and 17(3)(e))' },
    atExport: 'included',
  },
  {
    table: schema.subscriptions,
    atDeletion: { keep: 'fiscal rows are kept for ten years, by number (article 2220 of the civil code)' },
    atExport: 'included',
  },
  {
    table: schema.planOrders,
    atDeletion: { keep: 'fiscal rows are kept for ten years, by number (article 2220 of the civil code)' },
    atExport: 'included',
  },
  {
    table: schema.closures,
    atDeletion: { keep: 'shows that and when it was done, also to a backup that is restored' },
    atExport: 'included',
  },
];

/**
 * The tables whose rows have a level: those of the record's sections. Their rows are deleted with the patient and exported
 * completely.
 */
const clinical = Object.values<unknown>(schema)
  .filter((one): one is PgTable => is(one, PgTable) && 'level' in one && 'patientId' in one)
  .filter((table) => !LISTED.some((listed) => listed.table === table))
  .map(ofRecord);

/**
 * Every table with personal data, and what happens to it at erasure and export. The erasure is generated from this list;
 * tests/account/personal-data.test.ts fails for a database table that is neither here nor in IMPERSONAL.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [...LISTED, ...clinical];

/**
 * The tables without personal data of users: catalogues, rules and the experts who have read them, plans, places, and
 * counters whose keys are hashed.
 */
export const IMPERSONAL: readonly PgTable[] = [
  schema.attempts,
  schema.atcGroups,
  schema.backgroundJobs,
  schema.centres,
  schema.contextRules,
  schema.dataSets,
  schema.drugs,
  schema.interactionRules,
  schema.licences,
  schema.paypalEvents,
  schema.publicLinks,
  schema.confidentialityLevels,
  schema.places,
  schema.permissions,
  schema.roles,
  schema.rolePermissions,
  schema.ruleReviews,
  schema.serverKeys,
  schema.maritalStatuses,
  schema.tags,
];
