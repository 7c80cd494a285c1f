'use client';

import type { MouseEvent, ReactNode } from 'react';
import { formChoices } from '@/lib/reports/clinical/choices';

/** Document cards with a form for their contents: an invalid form opens no dialog. */
export const CheckedChoices = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y: the buttons within take focus and keys; this only hears their clicks
  <div onClick={keptFromDialog}>{children}</div>
);

/** Stops the click if the form is invalid (no valid days, or no section): the form then shows its errors. */
function keptFromDialog(event: MouseEvent) {
  const { target } = event;
  const button = target instanceof Element ? target.closest('[data-act]') : null;
  const form = button?.closest('[data-row]')?.querySelector('form');
  if (form && !isWhole(form)) event.stopPropagation();
}

/** Whether a form is valid; otherwise submits it, so that it shows and focuses its errors. */
function isWhole(form: HTMLFormElement): boolean {
  const { success } = formChoices.safeParse(Object.fromEntries(new FormData(form)));
  if (!success) form.requestSubmit();
  return success;
}
