import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import { newId } from '@/db/schema/columns';

/** Creates people and rows for tests directly in the database; each call creates new ones, so that tests stay independent. */

export async function newUser(db: Db, given: Partial<typeof schema.users.$inferInsert> = {}, role?: string) {
  const id = newId();
  const user = { id, email: `utente.${id}@example.it`, name: `Utente ${id}`, ...given };
  await db.insert(schema.users).values(user);
  if (role) {
    const [known] = await db.select().from(schema.roles).where(eq(schema.roles.name, role));
    if (!known) throw new Error(`no role ${role}`);
    await db.insert(schema.userRoles).values({ userId: id, roleId: known.id });
  }
  return user;
}

export interface Patient {
  userId: number;
  patientId: number;
}

/** A patient with a user who owns the record. */
export async function newPatient(db: Db, given: Partial<typeof schema.patients.$inferInsert> = {}): Promise<Patient> {
  const { id: userId, email } = await newUser(db, {}, 'paziente');
  const patientId = given.id ?? newId();
  await db.insert(schema.patients).values({
    id: patientId,
    userId,
    firstName: 'Mario',
    lastName: 'Rossi',
    email,
    taxCode: 'RSSMRA80A01H501U',
    birthDate: '1980-01-01',
    sex: 'unknown',
    maritalStatusId: 2,
    bloodGroup: '0 +',
    organDonation: '1',
    birthCity: 'Roma',
    birthPlaceCode: 'H501',
    residenceCity: 'Milano',
    street: 'Via Torino 1',
    phone: '+393331234567',
    ...given,
  });
  await db.insert(schema.recordRelations).values({ userId, patientId, kind: 'owner' });
  return { userId, patientId };
}

export interface Doctor {
  userId: number;
  doctorId: number;
  email: string;
}

export async function newDoctor(db: Db): Promise<Doctor> {
  const { id: userId, email } = await newUser(db, {}, 'medico');
  const doctorId = newId();
  await db.insert(schema.doctors).values({ id: doctorId, userId, firstName: 'Anna', lastName: 'Neri', email });
  return { userId, doctorId, email };
}

export const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000);

/** Associates a doctor with a record: active, level 6 and all tags unless `given` says otherwise. */
export async function associate(
  db: Db,
  { patientId }: Pick<Patient, 'patientId'>,
  { doctorId }: Pick<Doctor, 'doctorId'>,
  given: Partial<typeof schema.associations.$inferInsert> = {},
) {
  const row = {
    id: newId(),
    patientId,
    doctorId,
    level: 6,
    visibility: 1,
    invitedAt: yesterday(),
    acceptedAt: yesterday(),
  };
  await db.insert(schema.associations).values({ ...row, ...given });
  return row.id;
}

/** A contact of the card: not an emergency contact, level 4, tagged Cardiologia, unless `given` says otherwise. */
export async function newContact(
  db: Db,
  { patientId, userId }: Patient,
  given: Partial<typeof schema.contacts.$inferInsert> = {},
) {
  const id = newId();
  const row = { id, patientId, authorId: userId, level: 4, tags: [CARDIOLOGY], type: 0 as const };
  await db.insert(schema.contacts).values({ ...row, name: `Contatto ${id}`, phone: '+390612345678', ...given });
  return id;
}

/** Ids of two specialities of the reference data. */
export const CARDIOLOGY = 4;
export const DERMATOLOGY = 6;

export async function subscribe(
  db: Db,
  userId: number,
  given: Partial<typeof schema.subscriptions.$inferInsert> = {},
  licence = 'Completo',
) {
  const [known] = await db.select().from(schema.licences).where(eq(schema.licences.name, licence));
  if (!known) throw new Error(`no licence ${licence}`);
  await db.insert(schema.subscriptions).values({ userId, licenceId: known.id, createdAt: yesterday(), ...given });
}
