import { ITEM } from '@/lib/access/asked-item';
import classes from './list.module.css';
import { RowActions } from './RowActions';
import { COMPACT, RowOpener } from './RowOpener';
import { type Acts, LEVEL, type WhoColumn } from './useWhoColumn';

interface RecordRowProps<R> {
  row: R;
  acts: Acts<R> | undefined;
  columns: readonly WhoColumn<R>[];
  table: string;
  /** Whether the address asks for this row alone: then all of it stands there. */
  asked: boolean;
  whole: boolean;
}

/** A row of a list; on a phone a line that opens a sheet with all of it, unless it stands alone or on paper. */
export function RecordRow<R extends { id: number }>({
  row,
  columns,
  acts,
  table,
  asked,
  whole: printed,
}: RecordRowProps<R>) {
  const compact = !asked && !printed;
  const named = `${table}-${row.id}`;
  return (
    <tr
      id={asked ? ITEM : undefined}
      className={compact ? COMPACT : undefined}
      data-row={acts ? JSON.stringify(acts.row(row)) : undefined}
    >
      {columns.map(({ label, sort, head, whole, long, phone, onPaper, cell }) =>
        head ? (
          <th key={label} scope="row" id={compact ? named : undefined}>
            {cell(row)}
            {compact ? <RowOpener by={named} /> : null}
          </th>
        ) : (
          <td
            key={label}
            data-label={label}
            data-confidential={sort === LEVEL ? '' : undefined}
            data-phone={compact ? phone : undefined}
            className={whole ? classes.whole : long ? classes.long : onPaper === null ? classes.onScreen : undefined}
          >
            {cell(row)}
          </td>
        ),
      )}
      {acts ? (
        <td className={classes.actions} data-actions="">
          <RowActions actions={acts.actions(row)} />
        </td>
      ) : null}
    </tr>
  );
}
