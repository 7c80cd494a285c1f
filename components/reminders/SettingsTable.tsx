import { useTranslations } from 'next-intl';
import { REMINDER_KINDS } from '@/lib/reminders/due/model';
import type { ReminderSettings } from '@/lib/reminders/due/settings';
import ui from '../ui/page.module.css';
import classes from './reminders.module.css';

interface SettingsTableProps {
  channels: ReminderSettings['channels'];
  quiet: Pick<ReminderSettings, 'quietFrom' | 'quietTo'>;
  zone: string;
  /** Whether the reader has chosen; before that, hardly anything is sent. */
  chosen: boolean;
}

/** Of what one is reminded and how, one line for each kind, with the button that changes it. */
export function SettingsTable({ channels, quiet: { quietFrom, quietTo }, zone, chosen }: SettingsTableProps) {
  const t = useTranslations('reminders');
  return (
    <section className={ui.card} aria-labelledby="kinds">
      <div className={classes.head}>
        <h2 id="kinds">{t('settings.title')}</h2>
        <button type="button" className={ui.button} data-act="settings" aria-haspopup="dialog">
          {t(chosen ? 'settings.change' : 'settings.choose')}
        </button>
      </div>
      <ul className={ui.rows}>
        {REMINDER_KINDS.map((kind) => (
          <li key={kind} className={classes.row}>
            <div>{t(`kinds.${kind}`)}</div>
            <div className={ui.muted}>
              {(channels[kind] ?? []).map((one) => t(`channels.${one}`)).join(', ') || t('channels.none')}
            </div>
          </li>
        ))}
        <li className={classes.row}>
          <div>{t('quiet')}</div>
          <div className={ui.muted}>
            {quietFrom && quietTo ? t('quietHours', { from: quietFrom, to: quietTo }) : t('quietNone')}
          </div>
        </li>
        <li className={classes.row}>
          <div>{t('zone.label')}</div>
          <div className={ui.muted}>{zone}</div>
        </li>
      </ul>
    </section>
  );
}
