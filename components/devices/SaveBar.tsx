'use client';

import { useForm } from '@conform-to/react';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import { useFormLevel } from '../confidentiality/FormLevels';
import { chosenLevel } from '../confidentiality/LevelField';
import { VisibilityLine } from '../confidentiality/VisibilityLine';
import { chosenIn } from '../ui/form/ManyField';
import type { Marking } from './record';
import type { SavingStep } from './saving';
import classes from './saving.module.css';

interface SaveBarProps {
  /** The number of chosen readings. */
  count: number;
  tags: readonly Named[];
  /** The current step of saving. */
  step: SavingStep | null;
  /** The reason why nothing can be saved yet. */
  waiting?: string | undefined;
  onSave(marking: Marking): void;
  onCancel(): void;
}

/**
 * Stays visible below the tables: the number of chosen readings, who will see them, and the save button. It stays mounted while
 * nothing is chosen, so that the visibility stays as it was set.
 */
export function SaveBar({ count, tags, step, waiting, onSave, onCancel }: SaveBarProps) {
  const t = useTranslations('devices');
  // Readings and electrocardiograms are saved together: the stricter of their levels counts.
  const first = Math.max(useFormLevel('readings'), useFormLevel('ecgs'));
  const [form, fields] = useForm<{ level: string; tags: string }>({ defaultValue: { level: String(first), tags: '' } });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const level = chosenLevel(typed.get(fields.level.name)) ?? first;
    onSave({ level, tags: chosenIn(typed.get(fields.tags.name)).map(Number) });
  };
  return (
    <form id={form.id} className={classes.form} onSubmit={submit} noValidate aria-label={t('save')}>
      <div className={classes.marking}>
        <VisibilityLine
          section="readings"
          level={fields.level}
          tags={{ field: fields.tags, all: tags }}
          reason="readings"
        />
      </div>
      <p role="status" className={classes.count}>
        {step ? t(`saveSteps.${step.step}`, { ecg: 0, ecgs: 0, ...step }) : t('chosenCount', { count })}
        {waiting ? <span className={classes.waiting}>{waiting}</span> : null}
      </p>
      {step && step.step !== 'readings' ? (
        <Button type="button" size="lg" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : null}
      <Button type="submit" size="lg" disabled={count === 0 || waiting !== undefined} loading={step !== null}>
        {t('save')}
      </Button>
    </form>
  );
}
