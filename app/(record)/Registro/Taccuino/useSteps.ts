'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { STEPS, type Step } from '@/components/notebook/EntrySteps';

/** The name of the button by which Conform has a form check one field. */
const INTENT = '__intent__';

/**
 * The step that a narrow screen shows. Changing it moves the focus to the step's title. A refused form opens the step with the
 * error, and so does a link to a field.
 */
export function useSteps(wrong: Step | undefined) {
  const [step, setStep] = useState<Step>('where');
  const [sent, setSent] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const go = (next: Step | undefined) => {
    if (!next) return;
    flushSync(() => setStep(next));
    place.current?.querySelector<HTMLElement>(`#passo-${next}`)?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    const form = place.current?.closest('form');
    // Validating a single field submits the form too: ignore that.
    const send = ({ submitter }: SubmitEvent) => {
      if (submitter?.getAttribute('name') !== INTENT) setSent((times) => times + 1);
    };
    // Open the step before the link moves the focus, since a hidden field cannot take it.
    const follow = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a[href^="#"]');
      const field = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      const found = field?.closest<HTMLElement>('[data-step]')?.dataset.step;
      if (found) flushSync(() => setStep(found as Step));
    };
    form?.addEventListener('submit', send);
    form?.addEventListener('click', follow, { capture: true });
    return () => {
      form?.removeEventListener('submit', send);
      form?.removeEventListener('click', follow, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (wrong && sent > 0) setStep(wrong);
  }, [wrong, sent]);
  const at = STEPS.indexOf(step);
  return { step, place, go, back: STEPS[at - 1], next: STEPS[at + 1] };
}
