'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { FormAction, FormState } from '@/lib/http/form-state';
import { usePlainForm } from '../dialogs/usePlainForm';
import { useFieldMessages } from '../ui/form/messages';
import ui from '../ui/page.module.css';
import classes from './rule-review.module.css';

interface RuleReviewFormsProps {
  actions: { saveReviewFile: FormAction; markRuleWrong: FormAction };
}

/** The file that experts have filled in, and a single rule that is wrong. */
export function RuleReviewForms({ actions }: RuleReviewFormsProps) {
  const t = useTranslations('adminArea');
  const [file, rule, note] = [useId(), useId(), useId()];
  const sendFile = usePlainForm(actions.saveReviewFile, async (form) => {
    const given = form.get('file');
    const sent = new FormData();
    sent.set('csv', given instanceof File && given.size > 0 ? await given.text() : '');
    return sent;
  });
  const sendRule = usePlainForm(actions.markRuleWrong, (form) => form);
  return (
    <div className={classes.forms}>
      <form onSubmit={sendFile.submit} noValidate>
        <label htmlFor={file}>{t('rulesImport')}</label>
        <input id={file} type="file" name="file" accept=".csv,text/csv" />
        <button type="submit" className={ui.button} disabled={sendFile.pending}>
          {t('rulesImportSend')}
        </button>
        <Told state={sendFile.state} />
      </form>
      <form onSubmit={sendRule.submit} noValidate>
        <label htmlFor={rule}>{t('ruleWrong')}</label>
        <input id={rule} name="rule" placeholder="INT001" autoComplete="off" spellCheck={false} />
        <label htmlFor={note}>{t('ruleNote')}</label>
        <input id={note} name="note" maxLength={500} autoComplete="off" />
        <button type="submit" className={ui.button} disabled={sendRule.pending}>
          {t('ruleWrongSend')}
        </button>
        <Told state={sendRule.state} />
      </form>
    </div>
  );
}

/** How a review was answered: saved, or what is wrong with which rule. */
function Told({ state: { status, code = 'fault', fields = [] } }: { state: FormState }) {
  const t = useTranslations();
  const message = useFieldMessages();
  if (status === 'idle') return <p role="status" className={classes.told} />;
  if (status === 'saved')
    return (
      <p role="status" className={classes.told}>
        {t('adminArea.rulesSaved')}
      </p>
    );
  return (
    <div role="alert" className={classes.problem}>
      {fields.length === 0 ? t(code === 'offline' ? 'record.offline' : `refusals.${code}`) : null}
      <ul>
        {fields.map(({ path, message: text }) => (
          <li key={`${path} ${text}`}>
            {placeOf(path, (line) => t('adminArea.ruleLine', { line }))}
            {message([text])}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The review that an error is about, counted from 1 among those with a verdict. */
function placeOf(path: string, said: (line: number) => string): string {
  const at = /^reviews\.(\d+)\./.exec(path)?.[1];
  return at === undefined ? '' : `${said(Number(at) + 1)} `;
}
