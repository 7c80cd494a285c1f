'use client';

import { getFormProps } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import { fieldsOf, STEPS } from '@/lib/sections/adverse-reactions/model/model';
import type { ParentItem } from '../confidentiality/VisibilityLine';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ErrorSummary } from '../ui/form/ErrorSummary';
import { RefusalAlert } from '../ui/form/RefusalAlert';
import ui from '../ui/page.module.css';
import classes from './adverse-reactions.module.css';
import { ReportButtons } from './ReportButtons';
import type { Offered } from './ReportField';
import { ReportSteps } from './ReportSteps';
import { StepFields } from './StepFields';
import { type EditedReport, useReportForm } from './useReportForm';
import { useSteps } from './useSteps';

interface ReportFormProps extends EditedReport {
  drug: string;
  offered: Offered;
  tags: Named[];
  therapy: ParentItem;
}

/** The form of a report, in steps. It can be saved as a draft at any step. */
export function ReportForm({ drug, offered, tags, therapy, ...edited }: ReportFormProps) {
  const { report, therapyId, female } = edited;
  const t = useTranslations('adverseReactions');
  const [asking, setAsking] = useState(false);
  const { form, fields, state, pending, sendingKey, send, status, saveAs, leave } = useReportForm(edited);
  const { active, go, heading, openLinked, wrong } = useSteps(fields);
  const saved = state.status === 'saved';
  const summary = useSummary(fields, female);
  return (
    <>
      <ReportSteps active={active} wrong={wrong} onStep={go} />
      <form {...getFormProps(form)} noValidate className={classes.form} onKeyDown={keepOpen}>
        <input type="hidden" name="id" value={report?.id ?? 0} />
        {report ? <input type="hidden" name="version" value={report.version} /> : null}
        {report ? null : <input type="hidden" name="therapyId" value={therapyId} />}
        <input type="hidden" name="_key" value={sendingKey} />
        <input type="hidden" name="status" value={status} />
        <div onClickCapture={openLinked}>
          <ErrorSummary fields={summary} />
        </div>
        <RefusalAlert
          state={state}
          fields={summary}
          onOverwrite={(version) => send({ version })}
          onShowStored={leave}
        />
        {STEPS.map((step, index) => (
          <StepFields
            key={step}
            step={step}
            hidden={index !== active}
            heading={index === active ? heading : undefined}
            {...{ fields, female, offered, tags, drug, therapy, isNew: report === null }}
          />
        ))}
        <p role="status" className={ui.muted}>
          {saved ? t('savedGoingOn') : ''}
        </p>
        <ReportButtons
          active={active}
          busy={pending || saved}
          onStep={go}
          onSubmit={saveAs}
          onCancel={() => (form.dirty ? setAsking(true) : leave())}
        />
      </form>
      {asking ? <LeaveDialog drug={drug} onLeave={leave} onStay={() => setAsking(false)} /> : null}
    </>
  );
}

/** Ignores Enter in a text field: it would submit the form too early, with its first button, which saves a draft. */
function keepOpen(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function LeaveDialog({ drug, onLeave, onStay }: { drug: string; onLeave(): void; onStay(): void }) {
  const t = useTranslations();
  return (
    <ConfirmDialog
      title={t('adverseReactions.edit', { drug })}
      question={t('record.restore')}
      confirm={t('record.discard')}
      cancel={t('record.goOn')}
      close={t('record.close')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}

type Fields = Record<string, { id: string; errors?: string[] | undefined } | undefined>;

/**
 * The labels of the questions in order, for the error summary. The report's state comes first: its error says why the report
 * cannot be saved in that state.
 */
function useSummary(fields: Fields, female: boolean) {
  const t = useTranslations('adverseReactions');
  const names = ['status', ...STEPS.flatMap((step) => fieldsOf(step, female))];
  return names.flatMap((name) => {
    const field = fields[name];
    return field ? [{ id: field.id, name, label: t(name), errors: field.errors }] : [];
  });
}
