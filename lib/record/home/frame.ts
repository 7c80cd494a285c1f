import 'server-only';
import { cache } from 'react';
import type { OpenTransaction } from '@/db/client';
import { type ChosenLevels, levelsWithin } from '@/lib/access/policy/form-levels';
import { openOwnRecord, openRecord } from '@/lib/access/policy/open';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { planOf } from '@/lib/access/policy/plan';
import { carerSight } from '@/lib/access/policy/relation';
import { readChosenLevels } from '@/lib/access/record/chosen-levels';
import { inTransaction } from '@/lib/database';
import { type MenuItem, menuOf } from '@/lib/navigation/menu';
import { roleOf, type Viewer } from '@/lib/session/sessions';
import { type People, type Person, readPeople } from './people';

/** What the frame of every page needs to know of its reader. */
export interface FrameData extends People {
  /** The levels with which a patient's forms begin, as far as they are not the sections'; for a carer within their ceiling. */
  formLevels: ChosenLevels;
  /** How many messages wait for the reader: a doctor's from patients, or a patient's from doctors. */
  unread: number;
  /** The person for whom the reader acts now; null on the own record. */
  acting: Acting | null;
  /** The permission keys with which the reader works: the plan of the record on which they act, else their own. */
  permissions: ReadonlySet<string>;
}

/** The person for whom a reader acts, and the highest level that they see of the record and may give to an item. */
export interface Acting extends Person {
  ceiling: number;
}

/** Read once per request, in one transaction. Administrators, who see no record, act for nobody. */
export const frameOf = cache(async (viewer: Viewer): Promise<FrameData> => {
  const role = roleOf(viewer);
  if (role === 'admin')
    return {
      formLevels: {},
      unread: 0,
      people: [],
      invitations: 0,
      acting: null,
      permissions: await permissionsOf(viewer.userId),
    };
  return inTransaction('read', async (tx) => {
    const people = await readPeople(tx, viewer);
    const acting = await actingIn(tx, viewer, people.people);
    if (acting) return { formLevels: levelsWithin(acting.acting.ceiling), unread: 0, ...people, ...acting };
    const formLevels = role === 'paziente' ? await ownLevels(tx, viewer) : {};
    const unread = role === 'medico_in_attesa' ? 0 : await unreadBy(tx, viewer, role);
    return { formLevels, unread, ...people, acting: null, permissions: await permissionsOf(viewer.userId, tx.sql) };
  });
});

/** The record on which a carer works; undefined on the viewer's own, and if the relation is not in force. */
async function actingIn(tx: OpenTransaction, viewer: Viewer, people: readonly Person[]) {
  const person = people.find(({ patientId }) => patientId === viewer.actingFor);
  const record = person && (await openRecord(tx, viewer, 'own'));
  const sight = record && carerSight(record.relation);
  return sight && { acting: { ...person, ceiling: sight.level }, permissions: await planOf(record) };
}

async function ownLevels(tx: OpenTransaction, { userId }: Viewer): Promise<ChosenLevels> {
  const patientId = await openOwnRecord(tx, userId, 'share');
  return patientId === null ? {} : readChosenLevels({ db: tx.db, patientId });
}

async function unreadBy({ sql }: OpenTransaction, { userId, doctorId }: Viewer, role: 'medico' | 'paziente') {
  const [, [row]] = await Promise.all([
    sql`select set_config('app.user', ${String(userId)}, true), set_config('app.doctor', ${String(doctorId ?? '')}, true)`,
    role === 'medico'
      ? sql<{ unread: number }[]>`select coalesce(sum(unread_by_doctor), 0)::int as unread
          from message_threads where doctor_id = ${doctorId}`
      : sql<{ unread: number }[]>`select coalesce(sum(unread_by_patient), 0)::int as unread
          from message_threads where id_paziente = chosen_record(${userId})`,
  ]);
  return row?.unread ?? 0;
}

/** The menu of the viewer, or that of the person for whom they act. */
export async function menuFor(viewer: Viewer): Promise<MenuItem[]> {
  const { permissions, acting } = await frameOf(viewer);
  return menuOf(viewer, permissions, acting?.capabilities);
}
