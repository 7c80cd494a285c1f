import { useTranslations } from 'next-intl';
import type { Reminder } from '@/lib/reminders/own/commands';
import { displayedDay } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import { ListAct } from './ListAct';
import classes from './reminders.module.css';
import type { ReminderRow } from './rows';

/** The reminders that the reader wrote; those that are done and do not repeat are the last. */
export function ReminderList({ own }: { own: readonly Reminder[] }) {
  const t = useTranslations('reminders');
  const isOver = ({ repeat, doneAt }: Reminder) => repeat === 'none' && doneAt !== null;
  const sorted = [...own].sort((one, other) => Number(isOver(one)) - Number(isOver(other)));
  const add = (
    <button type="button" className={ui.button} data-act="add" aria-haspopup="dialog">
      {t('new')}
    </button>
  );
  return (
    <section className={ui.card} aria-labelledby="own">
      <div className={classes.head}>
        <h2 id="own">{t('own')}</h2>
        {own.length > 0 ? add : null}
      </div>
      {own.length > 0 ? (
        <ul className={ui.rows}>
          {sorted.map((reminder) => (
            <Own key={reminder.id} reminder={reminder} isOver={isOver(reminder)} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')}>
          {add}
        </EmptyState>
      )}
    </section>
  );
}

function Own({ reminder, isOver }: { reminder: Reminder; isOver: boolean }) {
  const t = useTranslations('reminders');
  const { id, version, text, day, time, repeat, until, doctorId } = reminder;
  const name = text ?? '';
  return (
    <li className={classes.row} data-row={rowData<ReminderRow>({ id, version, name, day, time, repeat, until })}>
      <div>
        <h3>{name}</h3>
        <p className={ui.muted}>
          {t('dueAt', { day: displayedDay(day ?? ''), time: time ?? '' })}
          {repeat === 'none' ? '' : `, ${t(`repeats.${repeat}`).toLowerCase()}`}
          {until ? `, ${t('until', { day: displayedDay(until) })}` : ''}
        </p>
        {doctorId ? <p className={ui.muted}>{t('byDoctor')}</p> : null}
        {isOver ? <p className={ui.muted}>{t('isDone')}</p> : null}
      </div>
      <div className={classes.acts}>
        {isOver ? null : <ListAct act="done" name={name} words="done" />}
        <ListAct act="edit" name={name} words="edit" />
        <ListAct act="remove" name={name} words="remove" />
      </div>
    </li>
  );
}
