'use client';

import type { EditableRow } from '@/lib/kit/model';
import { type Visit, visitModel } from '@/lib/sections/visits/model';
import { displayedDay } from '@/lib/values/days';
import type { DialogsProps } from '../dialogs/DialogIsland';
import type { SectionContext } from '../section/context';
import { SectionDialogs } from '../section/SectionDialogs';

type VisitRow = EditableRow<typeof visitModel, Visit>;

const dayAndReason = ({ day, reason }: VisitRow) => `${displayedDay(day)} · ${reason}`;

export const VisitDialogs = (props: DialogsProps<SectionContext, VisitRow>) => (
  <SectionDialogs {...props} model={visitModel} removalNameOf={dayAndReason} />
);
