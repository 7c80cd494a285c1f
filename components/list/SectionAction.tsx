import { useTranslations } from 'next-intl';
import classes from './actions.module.css';
import { currentReader } from './reader';

interface SectionActionProps {
  /** The act that the island opens; those that begin with `create` show a plus, others a pen. */
  act: string;
  label: string;
  /** The kind of the new row. */
  type?: number;
}

/** The button beside a section's title; on a phone it shows only its icon. A reader who changes nothing has none. */
export function SectionAction({ act, label, type }: SectionActionProps) {
  const t = useTranslations('record');
  if (!currentReader().changes) return null;
  return (
    <button type="button" className={classes.button} data-act={act} data-type={type} aria-label={label}>
      <span className={classes.wide}>{t(act.startsWith('create') ? 'add' : 'edit')}</span>
    </button>
  );
}
