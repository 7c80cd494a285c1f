import { useTranslations } from 'next-intl';
import type { ItemChoice } from '@/lib/reminders/page';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import { ListAct } from './ListAct';
import classes from './reminders.module.css';
import type { ReminderRow } from './rows';

/** The items for which the reader chose otherwise than for their kind. */
export function ChoiceList({ choices }: { choices: readonly ItemChoice[] }) {
  const t = useTranslations('reminders');
  if (choices.length === 0) return null;
  return (
    <section className={ui.card} aria-labelledby="choices">
      <h2 id="choices">{t('choices')}</h2>
      <ul className={ui.rows}>
        {choices.map(({ id, version, kind, name, channels }) => {
          const shown = name ?? t(`kinds.${kind}`);
          return (
            <li key={id} className={classes.row} data-row={rowData<ReminderRow>({ id, version, name: shown })}>
              <div>
                <h3>{shown}</h3>
                <p className={ui.muted}>
                  {channels === null
                    ? t('channels.ofKind')
                    : channels.map((one) => t(`channels.${one}`)).join(', ') || t('channels.none')}
                </p>
              </div>
              <div className={classes.acts}>
                <ListAct act="remove" name={shown} words="remove" />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
