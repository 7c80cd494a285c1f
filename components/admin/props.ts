import type { ListParams } from '../list/list-params';

/** What every table of the administration takes of its page. */
export interface AdminTableProps {
  listParams: ListParams;
  collapsed: readonly string[];
}
