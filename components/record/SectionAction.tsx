import { useTranslations } from 'next-intl';
import { ActionIcon } from './ActionIcon';
import classes from './actions.module.css';

interface SectionActionProps {
  /** What the island opens; `add` shows a plus, everything else a pen. */
  act: string;
  label: string;
  /** Of which kind the new row is. */
  type?: number;
}

/** The button beside a section's title; on a phone its word is left to those who cannot see the icon. */
export function SectionAction({ act, label, type }: SectionActionProps) {
  const t = useTranslations('record');
  const name = act === 'add' ? 'add' : 'edit';
  return (
    <button type="button" className={classes.button} data-act={act} data-type={type} aria-label={label}>
      <ActionIcon name={name} /> <span className={classes.wide}>{t(name)}</span>
    </button>
  );
}
