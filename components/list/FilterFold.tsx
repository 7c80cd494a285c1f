import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import ui from '../ui/page.module.css';
import classes from './list.module.css';

interface FilterFoldProps {
  /** What the button says, if it does more than filter. */
  label?: string;
  /** How many filters are on: with any the fold is open, and its button says how many. */
  on: number;
  children: ReactNode;
}

/** A list's filters, folded behind one button so that the rows begin at the top. */
export function FilterFold({ label, on, children }: FilterFoldProps) {
  const t = useTranslations('record');
  const text = label ?? t('filters');
  return (
    <details className={classes.fold} open={on > 0}>
      <summary className={ui.button} data-quiet="">
        {on > 0 ? `${text} (${on})` : text}
      </summary>
      {children}
    </details>
  );
}
