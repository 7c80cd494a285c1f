import { useTranslations } from 'next-intl';
import { useId } from 'react';
import ui from '../ui/page.module.css';
import classes from './devices.module.css';

export interface ShownUser {
  id: number;
  name: string;
  /** Distinguishes users of the same name. */
  detail?: string;
}

interface UserChoiceProps {
  users: readonly ShownUser[];
  hint: string;
  value: number | null;
  isFixed: boolean;
  onChange(user: number): void;
}

/** Asks which of the device's users the patient is: other users' readings do not belong in this record. */
export function UserChoice({ users, hint, value, isFixed, onChange }: UserChoiceProps) {
  const t = useTranslations('devices');
  const group = useId();
  return (
    <fieldset className={`${ui.card} ${classes.users}`} disabled={isFixed}>
      <legend>{t('whoAreYou')}</legend>
      <p>{hint}</p>
      <div className={classes.options}>
        {users.map(({ id, name, detail }) => (
          <label key={id} data-chosen={value === id ? '' : undefined}>
            <input type="radio" name={group} checked={value === id} onChange={() => onChange(id)} />
            <span>
              {name}
              {detail ? <span className={ui.muted}> {detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
