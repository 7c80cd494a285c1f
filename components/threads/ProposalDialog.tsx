'use client';

import { useTranslations } from 'next-intl';
import { MAX_REMINDER, MAX_TEXT, MONTHS_AHEAD, proposalForm } from '@/lib/sections/threads/model';
import { monthsAfter, today } from '@/lib/values/days';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import { RecordDialog } from '../dialogs/RecordDialog';
import { useRecordForm } from '../dialogs/useRecordForm';
import { DayField } from '../ui/form/DayField';
import { FoldedFields } from '../ui/form/FoldedFields';
import { LongTextField } from '../ui/form/LongTextField';
import ui from '../ui/page.module.css';
import type { ThreadContext } from './context';

const EMPTY = { text: '', reminder: '', reminderDay: '' };

/** A doctor's message, which may propose a reminder to the patient. */
export function ProposalDialog({ id, name, action, onClose, onSuccess }: ThreadContext & DialogCallbacks) {
  const t = useTranslations('threads');
  const save = useRecordForm({ id: 'thread', schema: proposalForm, action, defaultValue: EMPTY, onSuccess });
  const { text, reminder, reminderDay } = save.fields;
  const inMonths = (months: number) =>
    save.form.update({ name: reminderDay.name, value: monthsAfter(today(), months) });
  return (
    <RecordDialog
      {...save}
      title={t('writeTo', { name })}
      row={{ id }}
      onClose={onClose}
      submit={t('send')}
      labels={{ text: t('text'), reminder: t('proposal.text'), reminderDay: t('proposal.day') }}
    >
      <LongTextField field={text} label={t('text')} required autoFocus max={MAX_TEXT} />
      <FoldedFields summary={t('proposal.add')} fields={[reminder, reminderDay]}>
        <LongTextField
          field={reminder}
          label={t('proposal.text')}
          description={t('proposal.hint')}
          max={MAX_REMINDER}
        />
        <DayField field={reminderDay} label={t('proposal.day')} kind="any" />
        <p className={ui.chips}>
          {MONTHS_AHEAD.map((months) => (
            <button key={months} type="button" className={ui.button} data-quiet="" onClick={() => inMonths(months)}>
              {t('proposal.months', { count: months })}
            </button>
          ))}
        </p>
      </FoldedFields>
    </RecordDialog>
  );
}
