'use client';

import { linkModel } from '@/lib/sections/links/model';
import type { DialogsProps } from '../dialogs/DialogIsland';
import type { SectionContext } from '../section/context';
import type { EditedRow } from '../section/RowForm';
import { SectionDialogs } from '../section/SectionDialogs';

export const LinkDialogs = (props: DialogsProps<SectionContext, EditedRow>) => (
  <SectionDialogs {...props} model={linkModel} patientOnly />
);
