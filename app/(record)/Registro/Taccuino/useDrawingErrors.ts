'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { FormState } from '@/lib/http/form-state';
import type { Drawing } from '@/lib/sections/notebook/strokes';
import { drawingErrors } from './Drawn';

/**
 * The server's messages about a drawing, until the drawing changes. Changing it fires no form event, so the form would keep
 * demanding a text that is now optional: this hook triggers the check.
 */
export function useDrawingErrors(state: FormState, drawing: Drawing, textId: string): string[] | undefined {
  const [answered, setAnswered] = useState({ at: state.at, drawing });
  if (answered.at !== state.at) setAnswered({ at: state.at, drawing });
  const isChanged = answered.drawing !== drawing;
  const checkText = useEffectEvent(() => {
    if (state.status !== 'refused') return;
    document.getElementById(textId)?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  useEffect(() => {
    if (isChanged) checkText();
  }, [isChanged]);
  return isChanged ? undefined : drawingErrors(state);
}
