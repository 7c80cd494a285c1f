import { useTranslations } from 'next-intl';
import type { Consent } from '@/lib/account/consents/model';
import { displayedDay, today } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import table from '../ui/table.module.css';
import classes from './account.module.css';

/** The data of a consent for the dialogs. */
export interface ConsentRow {
  id: number;
  title: string;
  version: string;
}

/**
 * The table of consents: one row per kind of data processing, with a switch, its purpose, the notice and the date of the
 * decision.
 */
export function ConsentTable({ consents }: { consents: readonly Consent[] }) {
  const t = useTranslations('consents');
  const columns = ['toggle', 'treatment', 'purpose', 'notice', 'date'] as const;
  return (
    <table className={table.table}>
      <caption className={ui.hiddenText}>{t('title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {consents.map((consent) => (
          <tr key={consent.id}>
            <td data-label={t('toggle')}>
              <ConsentSwitch consent={consent} />
            </td>
            <th scope="row" data-label={t('treatment')}>
              {consent.title}
            </th>
            <td data-label={t('purpose')}>{consent.purpose}</td>
            <td data-label={t('notice')}>
              <details>
                <summary aria-label={t('readNotice', { name: consent.title })}>{t('read')}</summary>
                {consent.notice.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <p className={ui.muted}>{t('version', { version: consent.version })}</p>
              </details>
            </td>
            <td data-label={t('date')}>{consent.at ? displayedDay(today(new Date(consent.at))) : t('never')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The switch of a consent. It asks for confirmation before it changes; a switch that cannot be changed says why. */
function ConsentSwitch({ consent: { id, title, accepted, at, required, askedVersion } }: { consent: Consent }) {
  const t = useTranslations('consents');
  const state = t(accepted ? 'stateAccepted' : at ? 'stateRefused' : 'stateOpen');
  if (required) {
    return (
      <span className={classes.fixed}>
        {state}
        <span className={ui.muted}> · {t('required')}</span>
      </span>
    );
  }
  return (
    <span data-row={rowData<ConsentRow>({ id, title, version: askedVersion })}>
      <button
        type="button"
        role="switch"
        aria-checked={accepted}
        aria-label={t('toggleNamed', { name: title })}
        data-act={accepted ? 'refuse' : 'accept'}
        className={classes.switch}
      >
        <span aria-hidden="true" className={classes.knob} />
        <span aria-hidden="true">{state}</span>
      </button>
    </span>
  );
}
