import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { FULL_ROLE } from '../reference/catalogue';
import * as schema from '../schema';
import { seedAccesses } from './accesses';
import { seedAdverseReactions } from './adverse-reactions';
import { seedAnamnesis } from './anamnesis';
import { seedAppointments } from './appointments';
import { CHILD_ID, seedCarers } from './carers';
import { seedCentres } from './centres';
import { seedConsents } from './consents';
import { seedDefaultLevels } from './default-levels';
import { seedDiagnoses } from './diagnoses';
import { seedDoses } from './doses';
import { seedEcgs } from './ecgs';
import { seedExams } from './exams';
import { seedFiles } from './files';
import { idOf, idsOf, type Known, readKnown, type Tx } from './known';
import { seedLinks } from './links';
import { seedMeasurementPlans } from './measurement-plans';
import { seedNotebook } from './notebook';
import { ASSOCIATIONS, CONTACTS, DEMO_PASSWORD, DOCTORS, demoId, PATIENTS } from './people';
import { seedPregnancies } from './pregnancies';
import { seedReadings } from './readings';
import { seedReminders } from './reminders';
import { seedResults } from './results';
import { seedScores } from './scores';
import { seedTherapies } from './therapies';
import { seedThreads } from './threads';
import { seedVaccinations } from './vaccinations';
import { seedVisits } from './visits';

/** Loads the demo's people once; a database that already has them stays unchanged. Returns whether it loaded them. */
export async function seedDemo(client: postgres.Sql): Promise<boolean> {
  const passwordHash = await hash(DEMO_PASSWORD, schema.PASSWORD_COST);
  return drizzle(client).transaction(async (tx) => {
    const admin = account('admin@example.it', 'Amministrazione', passwordHash);
    await refuseRealUsers(tx, admin.email);
    const claimed = await tx.insert(schema.users).values(admin).onConflictDoNothing().returning();
    if (claimed.length === 0) return false;
    const patientIds = [...PATIENTS.map(({ email }) => demoId(`patient ${email}`)), CHILD_ID];
    await tx.execute(`select set_config('app.patients', '{${patientIds.join(',')}}', true)`);
    const known = await readKnown(tx);
    await seedPlans(tx, known);
    await grantRole(tx, known, admin.id, 'admin');
    for (const patient of PATIENTS) await seedPatient(tx, known, patient, passwordHash);
    for (const doctor of DOCTORS) await seedDoctor(tx, known, doctor, passwordHash);
    await seedAssociations(tx, known);
    await seedConsents(tx);
    await seedAccesses(tx);
    await seedCarers(tx, known);
    await seedContacts(tx, known);
    await seedDefaultLevels(tx);
    await seedAnamnesis(tx, known);
    await seedPregnancies(tx, known);
    await seedDiagnoses(tx, known);
    await seedTherapies(tx, known);
    await seedDoses(tx);
    await seedAdverseReactions(tx, known);
    await seedVisits(tx, known);
    await seedExams(tx, known);
    await seedVaccinations(tx, known);
    await seedResults(tx);
    await seedNotebook(tx, known);
    await seedReadings(tx, known);
    await seedMeasurementPlans(tx, known);
    await seedScores(tx, known);
    await seedFiles(tx, known);
    await seedAppointments(tx, known);
    await seedEcgs(tx, known);
    await seedThreads(tx);
    await seedReminders(tx);
    await seedLinks(tx, known);
    await seedCentres(tx);
    return true;
  });
}

/** A renewing plan, besides the one that is paid once; lib/demo/paypal/demo-plans.mjs uses the same code. */
async function seedPlans(tx: Tx, { roles }: Known) {
  const monthly = { name: 'Completo mensile', cost: '4.90', currency: 'EUR', duration: '1 mese' };
  await tx
    .insert(schema.licences)
    .values({ ...monthly, roleId: idOf(FULL_ROLE, roles), paypalPlan: 'P-DEMO-MENSILE', paypalPlanName: 'Mensile' })
    .onConflictDoNothing();
}

/** The demo accounts' password is public: never add them to a database with real users. */
async function refuseRealUsers(tx: Tx, demoEmail: string) {
  const [anybody] = await tx.select().from(schema.users).limit(1);
  const [ours] = await tx.select().from(schema.users).where(eq(schema.users.email, demoEmail));
  if (anybody && !ours) throw new Error('This database has users of its own: the demo data are not for it.');
}

const account = (email: string, name: string, passwordHash: string | null) => ({
  id: demoId(`user ${email}`),
  email,
  name,
  passwordHash,
});

const grantRole = (tx: Tx, { roles }: Known, userId: number, role: string) =>
  tx.insert(schema.userRoles).values({ userId, roleId: idOf(role, roles) });

async function seedPatient(tx: Tx, known: Known, { full, ...person }: (typeof PATIENTS)[number], passwordHash: string) {
  const user = account(person.email, `${person.firstName} ${person.lastName}`, passwordHash);
  const patientId = demoId(`patient ${person.email}`);
  await tx.insert(schema.users).values(user);
  await grantRole(tx, known, user.id, 'paziente');
  await tx.insert(schema.patients).values({ ...person, id: patientId, userId: user.id });
  await tx.insert(schema.recordRelations).values({ userId: user.id, patientId, kind: 'owner' });
  if (!full) return;
  const day = 24 * 60 * 60 * 1000;
  await tx.insert(schema.subscriptions).values({
    id: demoId(`subscription ${person.email}`),
    userId: user.id,
    licenceId: idOf('Completo', known.licences),
    createdAt: new Date(Date.now() - 60 * day),
    endsOn: new Date(Date.now() + 305 * day).toISOString().slice(0, 10),
  });
}

async function seedDoctor(
  tx: Tx,
  known: Known,
  { account: enters, ...doctor }: (typeof DOCTORS)[number],
  passwordHash: string,
) {
  const user = account(doctor.email, `${doctor.firstName} ${doctor.lastName}`, enters ? passwordHash : null);
  await tx.insert(schema.users).values(user);
  await grantRole(tx, known, user.id, 'medico');
  await tx.insert(schema.doctors).values({ ...doctor, id: demoId(`doctor ${doctor.email}`), userId: user.id });
}

async function seedAssociations(tx: Tx, { tags }: Known) {
  for (const { patient, doctor, level, visibility, tags: names, since, pending, ended } of ASSOCIATIONS) {
    await tx.insert(schema.associations).values({
      id: demoId(`association ${patient} ${doctor}`),
      patientId: demoId(`patient ${patient}`),
      doctorId: demoId(`doctor ${doctor}`),
      level,
      visibility,
      tags: idsOf(names, tags),
      invitedAt: new Date(`${since}T09:00:00Z`),
      acceptedAt: pending ? null : new Date(`${since}T17:30:00Z`),
      endedAt: ended ? new Date(`${ended}T18:00:00Z`) : null,
    });
  }
}

async function seedContacts(tx: Tx, { tags }: Known) {
  await tx.insert(schema.contacts).values(
    CONTACTS.map(({ patient, on, tags: names = [], ...contact }) => ({
      ...contact,
      id: demoId(`contact ${patient} ${contact.name}`),
      patientId: demoId(`patient ${patient}`),
      authorId: demoId(`user ${patient}`),
      tags: idsOf(names, tags),
      createdAt: new Date(`${on}T10:00:00Z`),
      updatedAt: new Date(`${on}T10:00:00Z`),
    })),
  );
}
