'use client';

import { modelOf } from '@/lib/sections/model-of';
import { DialogIsland, type DialogsProps } from '../dialogs/DialogIsland';
import type { SectionContext, SectionIslandProps } from './context';
import type { EditedRow } from './RowForm';

interface DerivedIslandProps extends SectionIslandProps {
  /** The section's name. */
  section: string;
  /** Whether doctors never see the rows. */
  patientOnly: boolean;
}

/** The island of a section whose dialogs are generated from its model; both are loaded when a button is pressed. */
export const SectionIsland = ({ section, patientOnly, ...props }: DerivedIslandProps) => (
  <DialogIsland {...props} load={() => dialogsOf(section, patientOnly)} />
);

async function dialogsOf(section: string, patientOnly: boolean) {
  const [model, { SectionDialogs }] = await Promise.all([modelOf(section), import('./SectionDialogs')]);
  return (props: DialogsProps<SectionContext, EditedRow>) => <SectionDialogs {...props} {...{ model, patientOnly }} />;
}
