'use client';

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REPORT_STEPS, type ReportField, type ReportStep, STEPS } from '@/lib/record/adverse-reactions/model';

type Fields = Record<string, { id: string; errors?: readonly string[] | undefined } | undefined>;

/** The step of a field. */
const stepOf = (name: string) =>
  STEPS.findIndex((step) => (REPORT_STEPS[step] as readonly ReportField[]).some((field) => field === name));

/**
 * Which step of the form is in sight; the others are there all the same, so that all of it is sent. Whoever goes on begins
 * at the step's heading; a link to a field, such as the summary of errors has, opens its step first.
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
    const [name] = Object.entries(fields).find(([, field]) => field?.id === id) ?? [];
    const step = name === undefined ? -1 : stepOf(name);
    if (step >= 0) flushSync(() => setActive(step));
  };
  const wrong = STEPS.filter((step: ReportStep) => REPORT_STEPS[step].some((name) => fields[name]?.errors?.length));
  return { active, go, heading, openLinked, wrong };
}
