'use client';

import type { MouseEvent, ReactNode } from 'react';
import { DialogIsland } from '../dialogs/DialogIsland';
import { askedIn, isWhole } from './documents';

const load = async () => (await import('./DocumentDialogs')).DocumentDialogs;

/** Opens the dialogs in which a document is made, looked at and kept. */
export const ReportIsland = ({ locale, children }: { locale: string; children: ReactNode }) => (
  <DialogIsland locale={locale} context={undefined} missingPermissions={[]} rowIn={askedIn} load={load}>
    {/* biome-ignore lint/a11y: the buttons within take focus and keys; this only hears their clicks */}
    <div onClick={keptFromDialog}>{children}</div>
  </DialogIsland>
);

/** No document is asked for with days that are none, or of nothing: the click ends here, and the form says what is wrong. */
function keptFromDialog(event: MouseEvent) {
  const { target } = event;
  const button = target instanceof Element ? target.closest('[data-act]') : null;
  const form = button?.closest('[data-row]')?.querySelector('form');
  if (form && !isWhole(form)) event.stopPropagation();
}
