import { useLocale, useTranslations } from 'next-intl';
import type { Carer } from '@/lib/sections/delegations/queries';
import { displayedDay, displayedMoment } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import { useGranted } from './granted';
import { type CarerRow, carerName, carerRow } from './row';

/** The carers of a record and the invitations, each with what it opens and until when. */
export function CarerList({ carers, isPatient }: { carers: readonly Carer[]; isPatient: boolean }) {
  return (
    <ul className={ui.rows}>
      {carers.map((carer) => (
        <li key={carer.id} data-row={rowData<CarerRow>(carerRow(carer))}>
          <Relation carer={carer} />
          <Buttons carer={carer} isPatient={isPatient} />
        </li>
      ))}
    </ul>
  );
}

function Relation({ carer }: { carer: Carer }) {
  const t = useTranslations('delegations');
  const locale = useLocale();
  const granted = useGranted();
  const { basis, state, startsOn, lastDay, lastAccess, email, acceptedAt } = carer;
  const days = [
    t('from', { day: displayedDay(startsOn) }),
    lastDay ? t(basis === 'parent' ? 'untilOfAge' : 'until', { day: displayedDay(lastDay) }) : null,
  ];
  return (
    <span>
      <strong>{carerName(carer)}</strong> · {t(`bases.${basis}`)} · {t(`states.${state}`)}
      <br />
      <span>{basis === 'self' ? t('mayNothing') : granted(carer, locale)}</span>
      <br />
      <span className={ui.muted}>
        {[
          ...(acceptedAt ? [] : [email]),
          ...(basis === 'self' ? [] : days),
          acceptedAt
            ? lastAccess
              ? t('lastAccess', { moment: displayedMoment(new Date(lastAccess)) })
              : t('noAccess')
            : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}

/** A delegate is changed and revoked here; of the others only an invitation can be withdrawn. */
function Buttons({ carer, isPatient }: { carer: Carer; isPatient: boolean }) {
  const t = useTranslations('delegations');
  const { basis, state, acceptedAt } = carer;
  const name = carerName(carer);
  if (state === 'ended') return null;
  const own = isPatient && basis === 'delegate';
  if (acceptedAt && !own)
    return <span className={ui.muted}>{t(basis === 'parent' ? 'byParents' : 'byAdministrator')}</span>;
  return (
    <span className={ui.buttons}>
      {own ? (
        <button
          type="button"
          className={ui.button}
          data-quiet=""
          data-act="update"
          aria-label={t('changeNamed', { name })}
        >
          {t('change')}
        </button>
      ) : null}
      <button
        type="button"
        className={ui.button}
        data-quiet=""
        data-act="remove"
        aria-label={t(acceptedAt ? 'revokeNamed' : 'withdrawNamed', { name })}
      >
        {t(acceptedAt ? 'revoke' : 'withdraw')}
      </button>
    </span>
  );
}
