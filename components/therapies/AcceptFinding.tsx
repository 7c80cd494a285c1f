'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { FormAction } from '@/lib/http/form-state';
import { LONGEST_REASON } from '@/lib/sections/therapies/model';
import { usePlainForm } from '../dialogs/usePlainForm';
import ui from '../ui/page.module.css';
import classes from './therapies.module.css';

interface AcceptFindingProps {
  /** The therapy that keeps the acceptance, and its present reason. */
  therapy: { id: number; version: number; reason: string | null };
  /** The key of the finding. */
  finding: string;
  action: FormAction;
}

/** Accepts a finding with a reason for going on. What was typed stays until it is saved. */
export function AcceptFinding({ therapy: { id, version, reason: stored }, finding, action }: AcceptFindingProps) {
  const t = useTranslations();
  const [reason, setReason] = useState(stored ?? '');
  const [missing, setMissing] = useState(false);
  const field = useId();
  const { state, submit, pending } = usePlainForm(action, (form) => {
    setMissing(reason.trim() === '');
    return reason.trim() === '' ? null : form;
  });
  const { status, code = 'fault' } = state;
  const failed = status === 'refused' ? t(code === 'offline' ? 'record.offline' : `refusals.${code}`) : null;
  const problem = missing ? t('therapies.check.reasonMissing') : failed;
  return (
    <details className={classes.accept}>
      <summary>{t('therapies.all.accept')}</summary>
      <form onSubmit={submit} noValidate>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="acceptedFindings" value={JSON.stringify([finding])} />
        <label htmlFor={field}>{t('therapies.check.reason')}</label>
        <textarea
          id={field}
          name="interactionReason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          maxLength={LONGEST_REASON}
          rows={2}
          autoComplete="off"
          aria-required
          aria-describedby={`${field}-hint`}
          aria-invalid={missing || undefined}
        />
        <p id={`${field}-hint`} className={classes.small}>
          {t('therapies.check.reasonHint')}
        </p>
        {problem ? <p role="alert">{problem}</p> : null}
        <button type="submit" className={ui.button} disabled={pending}>
          {t('therapies.all.acceptSave')}
        </button>
      </form>
    </details>
  );
}
