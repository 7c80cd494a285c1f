import { useTranslations } from 'next-intl';
import classes from './actions.module.css';

interface SectionActionProps {
  /** What the island opens; what begins with `add` shows a plus, everything else a pen. */
  act: string;
  label: string;
  /** Of which kind the new row is. */
  type?: number;
}

/** The button beside a section's title; on a phone its word is left to those who cannot see the icon. */
export function SectionAction({ act, label, type }: SectionActionProps) {
  const t = useTranslations('record');
  return (
    <button type="button" className={classes.button} data-act={act} data-type={type} aria-label={label}>
      <span className={classes.wide}>{t(act.startsWith('create') ? 'add' : 'edit')}</span>
    </button>
  );
}
