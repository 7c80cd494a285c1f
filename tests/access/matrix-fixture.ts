import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { pushSubscriptions, therapyStocks } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { ACTING_HEADER } from '@/lib/http/acting-header';
import { sealLiving } from '@/lib/sections/health-links/secrets';
import { FIXTURES } from '../sections';
import { type ApiCall, bearerOf, browserOf, type Credentials, NOBODY } from '../support/calls';
import { type Given, newCarer } from '../support/carers';
import { newEvidence, newGuardian } from '../support/guardians';
import {
  associate,
  DERMATOLOGY,
  newDoctor,
  newPatient,
  newUser,
  type Patient,
  subscribe,
  yesterday,
} from '../support/people';
import { newHealthLink, newImport, newMailedInvitation, newProposal, newReminder, newWholeRow } from '../support/rows';
import type { Caller, Ids, Means, Row } from './matrix';

/** Creates a record for one cell of the matrix, so that cells do not affect each other. */
export async function newRecord(db: Db): Promise<Ids> {
  const patient = await newPatient(db);
  await subscribe(db, patient.userId);
  return { ...patient, ...(await rowsOf(db, patient)) };
}

/** The e-mail and id of an additional associated doctor, who is not one of the callers and has proposed a reminder. */
async function associatedDoctor(db: Db, patient: Patient): Promise<Pick<Ids, 'doctorEmail' | 'doctorId'>> {
  const doctor = await newDoctor(db);
  await associate(db, patient, doctor);
  await newProposal(db, patient, doctor);
  return { doctorEmail: doctor.email, doctorId: doctor.doctorId };
}

/** One row of each kind in the matrix, with the same level and tags unless its fixture says otherwise. */
export async function rowsOf(db: Db, patient: Patient, given: { level?: number; tags?: number[] } = {}) {
  await withoutOnce(db, patient);
  const made = FIXTURES.flatMap(({ name, rows }) =>
    Object.entries(rows).map(async ([id, values]) => [
      id,
      await newWholeRow(db, name, patient, { ...given, ...values }),
    ]),
  );
  const rows: Record<string, number> = Object.fromEntries(await Promise.all(made));
  if (rows.ongoing !== undefined)
    await db
      .insert(therapyStocks)
      .values({ patientId: patient.patientId, therapyId: rows.ongoing, unitsPerPackage: 28 })
      .onConflictDoNothing();
  return {
    rows,
    associationId: await newDoctor(db).then((doctor) => associate(db, patient, doctor)),
    formerAssociationId: await newDoctor(db).then((doctor) =>
      associate(db, patient, doctor, { endedAt: new Date(), endedByClosing: true }),
    ),
    freeDoctorId: await newDoctor(db).then(({ doctorId }) => doctorId),
    ...(await associatedDoctor(db, patient)),
    links: await linksOf(db, patient),
    mailedInvitationId: await newMailedInvitation(db, patient),
    delegationId: await newCarer(db, patient).then(({ delegationId }) => delegationId),
    guardianId: await guardianOf(db, patient),
    reminderId: await newReminder(db, patient),
    importId: (await newImport(db, patient)).id,
    browserId: await newBrowser(db, patient),
  };
}

/** A browser that gets the owner's notifications. */
async function newBrowser(db: Db, { userId }: Patient): Promise<number> {
  const id = newId();
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  await db
    .insert(pushSubscriptions)
    .values({ id, userId, endpoint: `https://push.example.it/${id}`, ...keys, label: '' });
  return id;
}

async function guardianOf(db: Db, patient: Patient): Promise<number> {
  const guardian = await newGuardian(db, patient);
  await newEvidence(db, guardian);
  return guardian.id;
}

async function linksOf(db: Db, patient: Patient): Promise<Ids['links']> {
  const sealed = sealLiving({ address: 'A'.repeat(43), key: 'A'.repeat(43) }, patient.patientId);
  return {
    open: await newHealthLink(db, patient),
    pending: await newHealthLink(db, patient, { jwe: null }),
    living: await newHealthLink(db, patient, { kind: 'living', jwe: null, sealed }),
  };
}

/** Leaves out sections with a single row if the patient already has that row. */
async function withoutOnce(db: Db, { patientId }: Patient) {
  for (const { table } of FIXTURES.filter(({ once }) => once))
    await db
      .update(table)
      .set({ deletedAt: new Date() })
      .where(and(eq(table.patientId, patientId), isNull(table.deletedAt)));
}

/** Ids that do not exist. */
export const unknownIds = (): Ids => ({
  userId: newId(),
  patientId: newId(),
  rows: Object.fromEntries(FIXTURES.flatMap(({ rows }) => Object.keys(rows)).map((name) => [name, newId()])),
  doctorEmail: `nessuno.${newId()}@example.it`,
  doctorId: newId(),
  associationId: newId(),
  formerAssociationId: newId(),
  freeDoctorId: newId(),
  links: { open: newId(), pending: newId(), living: newId() },
  mailedInvitationId: newId(),
  delegationId: newId(),
  guardianId: newId(),
  reminderId: newId(),
  importId: newId(),
  browserId: newId(),
});

type Association = Parameters<typeof associate>[3];
const doctorOf = (given: Association) => async (db: Db, record: Patient) => {
  const doctor = await newDoctor(db);
  await associate(db, record, doctor, given);
  return doctor.userId;
};

const NONE = { reads: false, writes: false, reminds: false, shares: false, exports: false };
const carerOf = (given: Given) => async (db: Db, record: Patient) => (await newCarer(db, record, given)).userId;

/** Creates the caller of each name for a record; returns the user's id. */
const people: Record<Exclude<Caller, 'nobody'>, (db: Db, record: Patient) => Promise<number>> = {
  'another patient': async (db) => {
    const { userId } = await newPatient(db);
    await subscribe(db, userId);
    return userId;
  },
  // The doctor is associated with another patient, whose record is fully visible.
  'a doctor who is not associated': async (db) => doctorOf({})(db, await newPatient(db)),
  'a doctor whose association was ended': doctorOf({ endedAt: yesterday() }),
  'a doctor whose association has run out': doctorOf({ endsOn: yesterday().toISOString().slice(0, 10) }),
  'a doctor who has not accepted yet': doctorOf({ acceptedAt: null }),
  'a doctor of too low a level': doctorOf({ level: 3 }),
  'a doctor without the tag': doctorOf({ visibility: 3, tags: [DERMATOLOGY] }),
  'a doctor who may see it all': doctorOf({}),
  'an administrator': async (db) => (await newUser(db, {}, 'admin')).id,
  'the owner': async (_, record) => record.userId,
  'a carer who may do all': carerOf({}),
  'a carer who only reads and exports': carerOf({ ...NONE, reads: true, exports: true }),
  'a carer without a capability': carerOf(NONE),
  'a carer whose relation was ended': carerOf({ ended: true }),
};

export const userOf = (db: Db, caller: Caller, record: Patient): Promise<number | null> =>
  caller === 'nobody' ? Promise.resolve(null) : people[caller](db, record);

export const credentialsOf = async (userId: number | null, means: Means): Promise<Credentials> =>
  userId === null ? NOBODY : means === 'cookie' ? browserOf(userId) : bearerOf(userId);

/** The credentials of a carer who acts for the patient. */
/** The credentials of a user for a row: those of a browser, unless the call knows its callers by their token alone. */
export const callingBy = ({ means = 'cookie' }: Row, userId: number) => credentialsOf(userId, means);

export async function actingFor(userId: number, means: Means, patientId: number): Promise<Credentials> {
  const as = means === 'cookie' ? await browserOf(userId, patientId) : await bearerOf(userId);
  return { ...as, [ACTING_HEADER]: String(patientId) };
}

/** The row's call for these ids. */
export function callOf({ endpoint, params, body, sent, headers, query }: Row, ids: Ids): ApiCall {
  const [method = '', route = ''] = endpoint.split(' ');
  const filled = Object.fromEntries(Object.entries(params?.(ids) ?? {}).map(([name, id]) => [name, String(id)]));
  return {
    method,
    path: route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) => filled[name] ?? '') + (query ? `?${query(ids)}` : ''),
    params: filled,
    ...(body ? { body: body(ids) } : {}),
    ...(sent ? sent(ids) : {}),
    ...(headers ? { headers } : {}),
  };
}

export const endpointOf = ({ endpoint }: Row) => endpoint.split(' ').slice(0, 2).join(' ');

/** An answer without the secrets of file links, which are random in every answer. */
export const withoutSecret = (text: string) => text.replace(/(?<=\/scaricaFile\/)[\w-]{43}(?="})/, 'SECRET');
