'use client';

import { visitModel } from '@/lib/sections/visits/model';
import { displayedDay } from '@/lib/values/days';
import type { DialogsProps } from '../dialogs/DialogIsland';
import type { SectionContext } from '../section/context';
import type { EditedRow } from '../section/RowForm';
import { SectionDialogs } from '../section/SectionDialogs';

const dayAndReason = ({ day, reason }: EditedRow) => `${displayedDay(String(day))} · ${reason}`;

export const VisitDialogs = (props: DialogsProps<SectionContext>) => (
  <SectionDialogs {...props} model={visitModel} removalNameOf={dayAndReason} />
);
