'use client';

import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { SectionIslandProps } from '@/components/section/context';
import type { FilesPageContext } from './context';

const load = async () => (await import('./FileDialogs')).FileDialogs;

export const FilesIsland = (props: SectionIslandProps<FilesPageContext>) => <DialogIsland {...props} load={load} />;
