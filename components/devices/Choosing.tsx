import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import ui from '../ui/page.module.css';
import { SaveBar } from './SaveBar';
import { SaveResult } from './SaveResult';
import classes from './saving.module.css';
import type { useChoice } from './useChoice';
import type { useSaving } from './useSaving';

interface ChoosingProps extends Pick<ReturnType<typeof useChoice>, 'chosenRows' | 'isUnknown' | 'ask'> {
  saving: ReturnType<typeof useSaving>;
  tags: readonly Named[];
  /** The reason why nothing can be saved yet. */
  waiting?: string | undefined;
}

/** Saves the chosen readings, and reports the outcome. */
export function Choosing({ chosenRows: rows, isUnknown, ask, saving, tags, waiting }: ChoosingProps) {
  const t = useTranslations('devices');
  const { step, saved, save, cancel } = saving;
  const bar = useRef<HTMLDivElement>(null);
  // Move the focus, since the pressed button disappears or is disabled.
  const stay = () => bar.current?.focus({ preventScroll: true });
  const isAsked = rows.length > 0 || step !== null;
  return (
    <>
      {isUnknown ? (
        <div className={ui.notice} data-kind="warning" role="alert">
          <p>{t('askingFailed')}</p>
          <button type="button" className={ui.button} onClick={() => void ask()}>
            {t('retry')}
          </button>
        </div>
      ) : null}
      <div ref={bar} tabIndex={-1} className={classes.bar} data-empty={isAsked || saved ? undefined : ''}>
        <div role="status">{saved ? <SaveResult saved={saved} /> : null}</div>
        <div hidden={!isAsked}>
          <SaveBar
            count={rows.length}
            tags={tags}
            step={step}
            waiting={waiting}
            onSave={(marking) => {
              stay();
              void save(rows, marking);
            }}
            onCancel={() => {
              stay();
              cancel();
            }}
          />
        </div>
      </div>
    </>
  );
}
