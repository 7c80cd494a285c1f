import { useTranslations } from 'next-intl';
import classes from './actions.module.css';

interface SectionActionProps {
  /** The act that the island opens; those that begin with `create` show a plus, others a pen. */
  act: string;
  label: string;
  /** The kind of the new row. */
  type?: number;
}

/** The button beside a section's title; on a phone it shows only its icon. */
export function SectionAction({ act, label, type }: SectionActionProps) {
  const t = useTranslations('record');
  return (
    <button type="button" className={classes.button} data-act={act} data-type={type} aria-label={label}>
      <span className={classes.wide}>{t(act.startsWith('create') ? 'add' : 'edit')}</span>
    </button>
  );
}
