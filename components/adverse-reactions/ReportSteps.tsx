'use client';

import '@mantine/core/styles/Stepper.layer.css';
import { Stepper, StepperStep } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReportStep, STEPS } from '@/lib/sections/adverse-reactions/model/model';
import classes from './adverse-reactions.module.css';

interface ReportStepsProps {
  active: number;
  /** The steps with errors. */
  wrong: readonly ReportStep[];
  onStep(step: number): void;
}

/** The progress in the form, with links to all steps. */
export function ReportSteps({ active, wrong, onStep }: ReportStepsProps) {
  const t = useTranslations('adverseReactions');
  return (
    <Stepper active={active} onStepClick={onStep} size="sm" mb="md" classNames={{ stepBody: classes.stepBody ?? '' }}>
      {STEPS.map((step, index) => {
        const bad = wrong.includes(step);
        const name = t(`steps.${step}`);
        return (
          <StepperStep
            key={step}
            label={name}
            aria-label={bad ? t('stepErrors', { step: name }) : name}
            aria-current={index === active ? 'step' : undefined}
            // No tick: a completed step may still have gaps.
            completedIcon={index + 1}
            {...(bad ? { color: 'red', icon: '!', progressIcon: '!', completedIcon: '!' } : {})}
          />
        );
      })}
    </Stepper>
  );
}
