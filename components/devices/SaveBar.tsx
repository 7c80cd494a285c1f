'use client';

import { useForm } from '@conform-to/react';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import { useFormLevel } from '../confidentiality/FormLevels';
import { chosenLevel, LevelField } from '../confidentiality/LevelField';
import { TagsField } from '../confidentiality/TagsField';
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
  const record = useTranslations('record');
  // Readings and electrocardiograms are saved together: the stricter of their levels counts.
  const first = Math.max(useFormLevel('readings'), useFormLevel('ecgs'));
  const [level, setLevel] = useState(String(first));
  const [form, fields] = useForm<{ level: string; tags: string }>({ defaultValue: { level, tags: '' } });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onSave({ level: chosenLevel(level) ?? first, tags: chosenIn(typed.get(fields.tags.name)).map(Number) });
  };
  return (
    <form id={form.id} className={classes.form} onSubmit={submit} noValidate aria-label={t('save')}>
      <details className={classes.marking}>
        <summary>{t('marking', { level: `${level} · ${record(`levels.${level}`)}` })}</summary>
        <div className={classes.fields}>
          <LevelField field={fields.level} section="readings" value={level} onValue={setLevel} />
          <TagsField field={fields.tags} tags={tags} />
        </div>
      </details>
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
