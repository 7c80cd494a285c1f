import 'server-only';
import type { AdminAccess } from '../../access/commands/administration';
import type { NoticeKind } from '../../mail/notice';
import { enqueue, sendOutbox } from '../../mail/outbox';
import { addressOf } from '../../sections/associations/notices';
import type { Viewer } from '../../session/sessions';
import { done } from '../../values/refusal';
import { carersOf, ownersOf } from './person';

/** The mails about what an administrator has done; they name nobody, and lead to the page that shows who is meant. */
type Kind = Extract<
  NoticeKind,
  'guardianEntered' | 'guardianChanged' | 'guardianEnded' | 'recordContested' | 'recordSettled' | 'recordClaimed'
>;

const PATIENTS_PAGE = '/Registro/Deleghe';
const CARERS_PAGE = '/account/Persone';

/** Tells the patient and all carers of a record, which must be open. */
export async function tellAll(access: AdminAccess, patientId: number, kind: Kind) {
  await tell(access, await ownersOf(access, patientId), { kind, page: PATIENTS_PAGE });
  await tell(access, await carersOf(access, patientId), { kind, page: CARERS_PAGE });
}

/** Tells the patient and this carer; of a record without an owner, such as a child's, all its carers instead of the patient. */
export async function tellOfCarer(
  access: AdminAccess,
  patientId: number,
  { kind, carer }: { kind: Kind; carer: number | null },
) {
  const owners = await ownersOf(access, patientId);
  await tell(access, owners, { kind, page: PATIENTS_PAGE });
  const others = owners.length > 0 ? [] : await carersOf(access, patientId);
  await tell(access, [...new Set(carer === null ? others : [carer, ...others])], { kind, page: CARERS_PAGE });
}

async function tell({ sql }: AdminAccess, users: number[], { kind, page }: { kind: Kind; page: string }) {
  for (const userId of users) await enqueue(sql, { userId, kind, values: addressOf(page) });
}

/** What a command does after its commit. */
export async function thenSend<T>(_: Viewer, value: T) {
  sendOutbox();
  return done(value);
}
