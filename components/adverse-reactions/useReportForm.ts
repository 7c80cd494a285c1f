'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormAction } from '@/lib/http/form-state';
import { newReportForm, reportForm } from '@/lib/sections/adverse-reactions/forms';
import { type AdverseReaction, DRAFT, type ReportState } from '@/lib/sections/adverse-reactions/model/model';
import { useRecordForm } from '../dialogs/useRecordForm';
import { reportsPath } from '../drugs/paths';
import { untilReady } from '../shell/client/ready';
import { formValues } from './starting-values';

export interface EditedReport {
  therapyId: number;
  /** Null: a new report, which starts with the values in `start`. */
  report: AdverseReaction | null;
  start: Record<string, string> | null;
  female: boolean;
  action: FormAction;
}

/** The form's state; `saveAs` sets before submission whether it is a draft, which may be incomplete, or complete. */
export function useReportForm({ therapyId, report, start, female, action }: EditedReport) {
  const router = useRouter();
  const [status, setStatus] = useState<ReportState>(DRAFT);
  const list = reportsPath(therapyId);
  const schema = useMemo(() => (report ? reportForm(female) : newReportForm(female)), [report, female]);
  const save = useRecordForm({
    id: 'segnalazione',
    schema,
    action,
    // Includes the hidden fields, so that the form has no changes before something is typed.
    defaultValue: { ...formValues(report, start), status: DRAFT, ...(report ? {} : { therapyId: String(therapyId) }) },
    onSuccess: () => untilReady().then(() => router.push(`${list}?esito=${status}`)),
  });
  // Flush the state into the form before the current click submits it.
  const saveAs = (state: ReportState) => flushSync(() => setStatus(state));
  return { ...save, status, saveAs, leave: () => router.push(list) };
}
