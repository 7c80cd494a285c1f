'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { STEPS, type Step } from '@/components/notebook/EntrySteps';

/** The name of the button by which Conform has a form check one field. */
const INTENT = '__intent__';

/**
 * Which step a narrow screen shows. Going to another one takes the focus to its title. A form that is refused opens the
 * step in which something is wrong, and so does a link to the field.
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
    // A check of a single field is sent as well, to the form's own listener.
    const send = ({ submitter }: SubmitEvent) => {
      if (submitter?.getAttribute('name') !== INTENT) setSent((times) => times + 1);
    };
    // Before the link moves the focus, which nothing that is hidden takes.
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
