import type { ListParams } from '../list/list-params';

/** The properties that every administration table gets from its page. */
export interface AdminTableProps {
  listParams: ListParams;
  collapsed: readonly string[];
}
