import { useTranslations } from 'next-intl';
import { rowData } from '@/components/list/row-data';
import ui from '@/components/ui/page.module.css';
import type { Means, MeansState } from '@/lib/session/factors/means';
import { displayedMoment } from '@/lib/values/days';
import classes from './factors.module.css';
import type { FactorRow } from './row';

/** Why a sign-in factor is not active yet; nothing for an active one. */
export function NotCounting({ means: { state, countsFrom } }: { means: MeansState }) {
  const t = useTranslations('factors.confirm');
  if (state === 'counts') return null;
  const why =
    state === 'suspended'
      ? t('suspended')
      : countsFrom
        ? t('waitsUntil', { at: displayedMoment(countsFrom) })
        : t('waits');
  return (
    <p className={`${ui.notice} ${classes.why}`} data-kind="warning">
      {why}
    </p>
  );
}

interface ConfirmButtonProps {
  kind: Means['kind'];
  /** The id of a passkey. */
  id?: number;
  /** The factor's name. */
  name: string;
  means: MeansState;
  /** Whether an existing second factor confirms the new factor; otherwise a link is mailed. */
  guarded: boolean;
}

/** The button that activates a pending factor. */
export function ConfirmButton({ kind, id = 0, name, means, guarded }: ConfirmButtonProps) {
  const t = useTranslations('factors.confirm');
  if (means.state === 'counts') return null;
  return (
    <span data-row={rowData<FactorRow>({ id, kind, name })}>
      <button
        type="button"
        className={ui.button}
        data-act={guarded ? 'confirm-means' : 'send-link'}
        aria-label={guarded ? t('confirmNamed', { name }) : t('sendNamed', { name })}
      >
        {guarded ? t('confirm') : t('send')}
      </button>
    </span>
  );
}
