import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import ui from '../ui/page.module.css';
import { type Choice, ChoiceRow, type ValueColumn } from './ChoiceRow';
import { isChoosable, type Choosable as Row } from './choosing';
import classes from './table.module.css';

/** The rows per page: fewer on a phone, where each row takes more lines. */
const PAGE_ROWS = { wide: 10, narrow: 5 };

interface ChoiceTableProps<R extends Row> {
  title: string;
  /** Newest first. */
  rows: readonly R[];
  columns: readonly ValueColumn<R>[];
  choice: Choice;
}

/** The readings of one kind, from which the patient chooses those for the record. */
export function ChoiceTable<R extends Row>({ title, rows, columns, choice }: ChoiceTableProps<R>) {
  const t = useTranslations('devices');
  const id = useId();
  const [page, setPage] = useState(0);
  const size = useMediaQuery('(max-width: 48em)') ? PAGE_ROWS.narrow : PAGE_ROWS.wide;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(page, pages - 1);
  const shown = rows.slice(current * size, (current + 1) * size);
  return (
    <section className={`${ui.card} ${classes.part}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        <span className={ui.muted}>{t('count', { count: rows.length })}</span>
        <AllOf rows={rows} choice={choice} title={title} />
      </div>
      {rows.length > 0 ? (
        <table className={classes.table}>
          <caption className={ui.hiddenText}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('chosen')}</th>
              <th scope="col">{t('date')}</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{t('inRecord')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ChoiceRow key={row.key} row={row} columns={columns} choice={choice} title={title} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={ui.muted}>{t('none')}</p>
      )}
      {pages > 1 ? <Turning current={current} pages={pages} title={title} onTurn={setPage} /> : null}
    </section>
  );
}

/** A checkbox for all choosable rows of a table, including its other pages. */
function AllOf({
  rows,
  choice: { chosen, recorded, choose, isFixed },
  title,
}: Pick<ChoiceTableProps<Row>, 'rows' | 'choice' | 'title'>) {
  const t = useTranslations('devices');
  const keys = rows.filter((row) => isChoosable(row, recorded)).map(({ key }) => key);
  if (keys.length === 0) return null;
  const count = keys.filter((key) => chosen.has(key)).length;
  return (
    <label className={classes.all}>
      <input
        type="checkbox"
        aria-label={t('chooseAll', { title })}
        disabled={isFixed}
        checked={count === keys.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < keys.length;
        }}
        onChange={({ currentTarget }) => choose(keys, currentTarget.checked)}
      />
      <span aria-hidden="true">{t('all')}</span>
    </label>
  );
}

interface TurningProps {
  current: number;
  pages: number;
  title: string;
  onTurn(page: number): void;
}

function Turning({ current, pages, title, onTurn }: TurningProps) {
  const t = useTranslations('devices');
  return (
    <nav className={classes.turning} aria-label={t('pagesOf', { title })}>
      <button
        type="button"
        className={ui.button}
        data-quiet=""
        disabled={current === 0}
        onClick={() => onTurn(current - 1)}
      >
        {t('newer')}
      </button>
      <span>{t('page', { page: current + 1, pages })}</span>
      <button
        type="button"
        className={ui.button}
        data-quiet=""
        disabled={current === pages - 1}
        onClick={() => onTurn(current + 1)}
      >
        {t('older')}
      </button>
    </nav>
  );
}
