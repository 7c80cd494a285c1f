import 'server-only';
import { and, eq, isNull, sql as sqlOf } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { type Basis, delegations, patients } from '@/db/schema';
import type { InWords } from '@/lib/access/commands/command';
import { actingAs } from '@/lib/access/policy/acting';
import { openRecord } from '@/lib/access/policy/open';
import { type Capabilities, carerSight } from '@/lib/access/policy/relation';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { cardSection } from '@/lib/sections/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { fullName } from '@/lib/values/names';
import { type GroupLines, readGroupLines } from './group-lines';

/** A person for whom a user may act now. */
export interface Person {
  patientId: number;
  firstName: string;
  /** First name and surname. */
  name: string;
  basis: Basis;
  capabilities: Capabilities;
}

/** The people for whom a user may act, and how many invitations to act for somebody wait for the user's answer. */
export interface People {
  people: Person[];
  invitations: number;
}

/**
 * The people whose record the viewer may read as a carer, in the order in which the relations began. For a user who cares for
 * nobody it is one indexed query. Each record is opened, so that the policy decides; the transaction is left at the last one.
 */
export async function readPeople(tx: OpenTransaction, viewer: Viewer): Promise<People> {
  await tx.sql`select set_config('app.user', ${String(viewer.userId)}, true)`;
  const rows = await tx.sql<{ patientId: string; accepted: boolean }[]>`
    select id_paziente as "patientId", accettata_il is not null as accepted from tbl_deleghe
    where terminata_il is null and (id_utente = ${viewer.userId} or id_utente is null
      and email = (select email from tbl_utenti where id_utente = ${viewer.userId}))
    order by accettata_il, id_delega`;
  const accepted = rows.filter((row) => row.accepted).map(({ patientId }) => Number(patientId));
  const people: Person[] = [];
  for (const patientId of new Set(accepted)) {
    const record = await openRecord(tx, actingAs(viewer, patientId), 'own');
    const person = record && carerSight(record.relation) ? await personOf(record) : undefined;
    if (person) people.push(person);
  }
  return { people, invitations: rows.length - accepted.length };
}

async function personOf({ db, patientId, viewer, relation }: RecordAccess): Promise<Person | undefined> {
  const { firstName, lastName } = patients;
  const [found] = await db
    .select({ firstName, lastName, basis: delegations.basis })
    .from(patients)
    .innerJoin(delegations, eq(delegations.patientId, patients.id))
    .where(
      and(
        eq(patients.id, patientId),
        isNull(patients.deletedAt),
        eq(delegations.id, sqlOf`running_delegation(${viewer.userId}, ${patientId})`),
      ),
    );
  if (!found) return undefined;
  const { capabilities } = relation;
  return { patientId, firstName: found.firstName, name: fullName(found), basis: found.basis, capabilities };
}

/** A person with what is due for them, as far as the viewer sees it: medicines, exams and vaccines. */
export interface PersonDue extends Person {
  due: GroupLines;
}

/** What is due for each person; each record is read as the viewer sees it, and the reading is logged. */
export async function readDue(viewer: Viewer, people: readonly Person[], words: InWords): Promise<PersonDue[]> {
  const withDue: PersonDue[] = [];
  for (const person of people) {
    const lines = readGroupLines('cure', { ...words, unread: 0 });
    const read = await withRecord(actingAs(viewer, person.patientId), 'own', cardSection, lines);
    withDue.push({ ...person, due: read.ok ? dueIn(read.value) : {} });
  }
  return withDue;
}

/** The lines that tell of something to come; past exams, visits and vaccines are left out. */
export function dueIn({ farmaci, esami, vaccini }: GroupLines): GroupLines {
  return {
    ...(farmaci ? { farmaci } : {}),
    ...(esami?.which === 'next' ? { esami } : {}),
    ...(vaccini && vaccini.state !== 'last' ? { vaccini } : {}),
  };
}
