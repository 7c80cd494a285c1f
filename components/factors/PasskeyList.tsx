import { useTranslations } from 'next-intl';
import { rowData } from '@/components/list/row-data';
import ui from '@/components/ui/page.module.css';
import type { OwnPasskey } from '@/lib/session/factors/means';
import { displayedDay, today } from '@/lib/values/days';
import { ConfirmButton, NotCounting } from './Confirming';
import classes from './factors.module.css';
import type { FactorRow } from './row';

const dayOf = (instant: Date) => displayedDay(today(instant));

/** The user's passkeys by name, with the actions for each. */
export function PasskeyList({ passkeys, guarded }: { passkeys: readonly OwnPasskey[]; guarded: boolean }) {
  const t = useTranslations('factors.passkey');
  return (
    <>
      <h3 className={classes.part}>{t('title')}</h3>
      {passkeys.length === 0 ? <p className={ui.muted}>{t('none')}</p> : null}
      <ul className={ui.rows}>
        {passkeys.map(({ id, name, createdAt, lastUsedAt, ...means }) => (
          <li key={id} className={classes.device} data-row={rowData<FactorRow>({ id, name })}>
            <div>
              <p>
                <strong>{name}</strong>
              </p>
              <p className={ui.muted}>
                {t('created', { day: dayOf(createdAt) })},{' '}
                {lastUsedAt ? t('used', { day: dayOf(lastUsedAt) }) : t('unused')}
              </p>
              <NotCounting means={means} />
            </div>
            <div className={ui.buttons}>
              <ConfirmButton kind="passkey" id={id} name={name} means={means} guarded={guarded} />
              <button
                type="button"
                className={ui.button}
                data-quiet=""
                data-act="rename-passkey"
                aria-label={t('renameNamed', { name })}
              >
                {t('rename')}
              </button>
              <button
                type="button"
                className={ui.button}
                data-quiet=""
                data-act="remove-passkey"
                aria-label={t('removeNamed', { name })}
              >
                {t('remove')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
