import { useTranslations } from 'next-intl';
import type { RemindersPage } from '@/lib/reminders/page';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import classes from './reminders.module.css';
import type { ReminderRow } from './rows';

/** How the reader is reminded of the item that the address names, with the button that changes it. */
export function ItemCard({ item }: { item: NonNullable<RemindersPage['item']> }) {
  const t = useTranslations('reminders');
  const { name, section, rowId, channels } = item;
  return (
    <section className={ui.card} aria-labelledby="item">
      <h2 id="item">{name}</h2>
      <div className={classes.row} data-row={rowData<ReminderRow>({ id: 0, name, section, rowId, channels })}>
        <p>{channels.map((one) => t(`channels.${one}`)).join(', ') || t('channels.none')}</p>
        <button type="button" className={ui.button} data-act="choose" aria-haspopup="dialog">
          {t('chooseItem')}
        </button>
      </div>
    </section>
  );
}
