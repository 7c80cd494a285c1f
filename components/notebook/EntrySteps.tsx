'use client';

import '@mantine/core/styles/Stepper.layer.css';
import { Stepper, StepperStep } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './editor.module.css';

export const STEPS = ['where', 'howMuch', 'notes'] as const;
export type Step = (typeof STEPS)[number];

interface EntryStepsProps {
  step: Step;
  /** The step with an error. */
  wrong: Step | undefined;
  onStep(step: Step | undefined): void;
}

/** The progress, with links to all steps. A wide screen shows the steps side by side instead. */
export function EntrySteps({ step, wrong, onStep }: EntryStepsProps) {
  const t = useTranslations('notebook.steps');
  return (
    <Stepper
      active={STEPS.indexOf(step)}
      onStepClick={(index) => onStep(STEPS[index])}
      size="xs"
      wrap={false}
      className={classes.stepper ?? ''}
    >
      {STEPS.map((one, index) => (
        <StepperStep
          key={one}
          label={t(one)}
          aria-label={t(one === wrong ? 'wrong' : 'named', { number: index + 1, name: t(one) })}
          aria-current={one === step ? 'step' : undefined}
          // No tick: a completed step may still have gaps.
          completedIcon={index + 1}
          {...(one === wrong ? { color: 'red', icon: '!', progressIcon: '!', completedIcon: '!' } : {})}
        />
      ))}
    </Stepper>
  );
}

/** One of the three steps; a narrow screen shows only the current one. */
export function EntryStep({ step, shown, children }: { step: Step; shown: Step; children: ReactNode }) {
  const t = useTranslations('notebook.steps');
  return (
    <section className={classes.step} data-step={step} data-shown={step === shown} aria-labelledby={`passo-${step}`}>
      <h2 id={`passo-${step}`} tabIndex={-1}>
        {t('named', { number: STEPS.indexOf(step) + 1, name: t(`asked.${step}`) })}
      </h2>
      {children}
    </section>
  );
}
