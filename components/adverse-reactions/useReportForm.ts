'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useRef } from 'react';
import type { FormAction } from '@/lib/http/form-state';
import { newReportForm, reportForm } from '@/lib/record/adverse-reactions/forms';
import { type AdverseReaction, COMPLETE, type ReportState } from '@/lib/record/adverse-reactions/model';
import { useRecordForm } from '../dialogs/useRecordForm';
import { untilReady } from '../shell/ready';
import { reportsPath } from './paths';
import { formValues } from './starting-values';

export interface EditedReport {
  therapyId: number;
  /** Null: a new one, which begins with `start`. */
  report: AdverseReaction | null;
  start: Record<string, string> | null;
  female: boolean;
  action: FormAction;
}

/** The form's state; `saveAs` says, before it is sent, whether it is a draft, which may lack anything, or complete. */
export function useReportForm({ therapyId, report, start, female, action }: EditedReport) {
  const router = useRouter();
  const status = useRef<HTMLInputElement>(null);
  const list = reportsPath(therapyId);
  const schema = useMemo(() => (report ? reportForm(female) : newReportForm(female)), [report, female]);
  const save = useRecordForm({
    id: 'segnalazione',
    schema,
    action,
    defaultValue: formValues(report, start),
    onSuccess: () => untilReady().then(() => router.push(`${list}?esito=${status.current?.value ?? COMPLETE}`)),
  });
  const saveAs = (state: ReportState) => {
    if (status.current) status.current.value = state;
  };
  return { ...save, status, saveAs, leave: () => router.push(list) };
}
