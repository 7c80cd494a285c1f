'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';

const load = async () => (await import('./LinkDialogs')).LinkDialogs;

export const LinksIsland = (props: SectionIslandProps) => <DialogIsland {...props} load={load} />;
