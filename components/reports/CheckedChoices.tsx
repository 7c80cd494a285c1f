'use client';

import type { MouseEvent, ReactNode } from 'react';
import { formChoices } from '@/lib/reports/clinical/choices';

/** Cards of documents of which the reader chooses what they hold: a choice that is none opens no dialog. */
export const CheckedChoices = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y: the buttons within take focus and keys; this only hears their clicks
  <div onClick={keptFromDialog}>{children}</div>
);

/** No document is asked for with days that are none, or of nothing: the click ends here, and the form says what is wrong. */
function keptFromDialog(event: MouseEvent) {
  const { target } = event;
  const button = target instanceof Element ? target.closest('[data-act]') : null;
  const form = button?.closest('[data-row]')?.querySelector('form');
  if (form && !isWhole(form)) event.stopPropagation();
}

/** Whether a form says what a report holds; where it does not, it says why and leads there. */
function isWhole(form: HTMLFormElement): boolean {
  const { success } = formChoices.safeParse(Object.fromEntries(new FormData(form)));
  if (!success) form.requestSubmit();
  return success;
}
