'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';

const load = async () => (await import('./ScoreDialogs')).ScoreDialogs;

export const ScoresIsland = (props: SectionIslandProps) => <DialogIsland {...props} load={load} />;
