import { useTranslations } from 'next-intl';
import { deviceWords } from '@/lib/account/device';
import type { Browser } from '@/lib/reminders/push/browsers';
import { displayedMoment } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import { ListAct } from './ListAct';
import classes from './reminders.module.css';
import type { ReminderRow } from './rows';

/** The devices to which notifications go. */
export function BrowserList({ browsers }: { browsers: readonly Browser[] }) {
  const t = useTranslations('reminders.devices');
  const accesses = useTranslations('accesses');
  if (browsers.length === 0) return null;
  return (
    <ul className={ui.rows}>
      {browsers.map(({ id, label, showsNames, lastSentAt }) => {
        const name = deviceWords(label, accesses);
        return (
          <li key={id} className={classes.row} data-row={rowData<ReminderRow>({ id, name, showsNames })}>
            <div>
              <h3>{name}</h3>
              <p className={ui.muted}>{t(showsNames ? 'showsNames' : 'hidesNames')}</p>
              <p className={ui.muted}>
                {lastSentAt ? t('lastSent', { at: displayedMoment(lastSentAt) }) : t('notYet')}
              </p>
            </div>
            <div className={classes.acts}>
              <ListAct act="names" name={name} words={showsNames ? 'devices.hide' : 'devices.show'} />
              <ListAct act="remove-device" name={name} words="remove" />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
