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

export const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
