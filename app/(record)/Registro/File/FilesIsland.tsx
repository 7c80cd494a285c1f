'use client';

import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { SectionIslandProps } from '@/components/section/context';
import type { FilesContext } from './context';

const load = async () => (await import('./FileDialogs')).FileDialogs;

export const FilesIsland = (props: SectionIslandProps<FilesContext>) => <DialogIsland {...props} load={load} />;
