'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { FormState } from '@/lib/http/form-state';
import type { Drawing } from '@/lib/sections/notebook/strokes';
import { drawingErrors } from './Drawn';

/**
 * The server's messages about a drawing, for as long as it is the one that they are about. A drawing fires no event
 * by which the form would learn that a text which had to stand beside nothing may now be left out: it is told here.
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
