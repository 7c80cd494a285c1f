import type { AuditDetail } from '@/db/schema';

/** What a change of the administration has left, and what the access log tells of it. */
export interface Changed<R> {
  id: number;
  version?: number;
  row: R;
  detail: AuditDetail;
}

/** The access log's line of a change: about which row, and what was there before and after. */
export const logged = (_: unknown, { id, detail }: Pick<Changed<unknown>, 'id' | 'detail'>) => ({ rowId: id, detail });

export const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
