'use client';

import { therapyModel } from '@/lib/record/therapies/model';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { SectionDialogs } from '../section/SectionDialogs';
import type { TherapiesContext } from './context';

export const TherapyDialogs = (props: DialogsProps<TherapiesContext>) => (
  <SectionDialogs {...props} model={therapyModel} />
);
