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
  /** Null: a new one, which begins with `start`. */
  report: AdverseReaction | null;
  start: Record<string, string> | null;
  female: boolean;
  action: FormAction;
}

/** The form's state; `saveAs` says, before it is sent, whether it is a draft, which may lack anything, or complete. */
export function useReportForm({ therapyId, report, start, female, action }: EditedReport) {
  const router = useRouter();
  const [status, setStatus] = useState<ReportState>(DRAFT);
  const list = reportsPath(therapyId);
  const schema = useMemo(() => (report ? reportForm(female) : newReportForm(female)), [report, female]);
  const save = useRecordForm({
    id: 'segnalazione',
    schema,
    action,
    // With what stands in the form unseen, so that nothing is unsaved before something is typed.
    defaultValue: { ...formValues(report, start), status: DRAFT, ...(report ? {} : { therapyId: String(therapyId) }) },
    onSuccess: () => untilReady().then(() => router.push(`${list}?esito=${status}`)),
  });
  // In the form before the click that has called this sends it.
  const saveAs = (state: ReportState) => flushSync(() => setStatus(state));
  return { ...save, status, saveAs, leave: () => router.push(list) };
}
