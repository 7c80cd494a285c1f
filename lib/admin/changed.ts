import type { AuditDetail } from '@/db/schema';

/** The result of an administration change, and the detail for the access log. */
export interface Changed<R> {
  id: number;
  version?: number;
  row: R;
  detail: AuditDetail;
}

/** What the access log records of a change: the row's id, and the state before and after. */
export const logged = (_: unknown, { id, detail }: Pick<Changed<unknown>, 'id' | 'detail'>) => ({ rowId: id, detail });

/** A change that concerns one person: the access log of the person's record has it too. */
export interface ChangedFor<R> extends Changed<R> {
  patientId: number;
}
export const loggedFor = (
  _: unknown,
  { id, detail, patientId }: Pick<ChangedFor<unknown>, 'id' | 'detail' | 'patientId'>,
) => ({
  rowId: id,
  detail,
  patientId,
});

export const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
