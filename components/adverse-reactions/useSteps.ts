'use client';

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REPORT_STEPS, type ReportField, type ReportStep, STEPS } from '@/lib/sections/adverse-reactions/model/model';

type Fields = Record<string, { id: string; errors?: readonly string[] | undefined } | undefined>;

const namesOf = (step: ReportStep): readonly ReportField[] => REPORT_STEPS[step];

/**
 * The visible step of the form; the others stay mounted, so that all of them are submitted. Changing steps moves the focus to
 * the step's heading; a link to a field, e.g. in the error summary, opens its step first.
 */
export function useSteps(fields: Fields) {
  const [active, setActive] = useState(0);
  const [went, setWent] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (went > 0) heading.current?.focus();
  }, [went]);
  const go = (step: number) => {
    setActive(Math.min(Math.max(step, 0), STEPS.length - 1));
    setWent((before) => before + 1);
  };
  const openLinked = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1) : undefined;
    const step = STEPS.findIndex((one) => namesOf(one).some((name) => fields[name]?.id === id));
    if (step >= 0) flushSync(() => setActive(step));
  };
  const wrong = STEPS.filter((step) => namesOf(step).some((name) => fields[name]?.errors?.length));
  return { active, go, heading, openLinked, wrong };
}
