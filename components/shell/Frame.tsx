import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './frame.module.css';
import { OfflineBanner } from './OfflineBanner';
import { OUTCOME_ID } from './outcome';

interface FrameProps {
  head: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/** The body of every page: skip link first, then head, content and foot. */
export function Frame({ head, foot, children }: FrameProps) {
  const t = useTranslations();
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <div className={classes.frame}>
        {head}
        {/* What an action has done is told here, where it pushes the content down instead of lying over it. */}
        <div id={OUTCOME_ID} role="status" className={classes.outcome} />
        <OfflineBanner text={t('states.offline.banner')} className={classes.offline} />
        <main className={classes.content}>{children}</main>
        {foot}
      </div>
    </>
  );
}
