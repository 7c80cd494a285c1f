'use client';

import '@mantine/core/styles/Chip.layer.css';
import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { Chip, ChipGroup, Group, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { MEAL_CHOICES, missingParts, RHYTHM_CHOICES, scheduleFields } from '@/lib/sections/therapies/schedule';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { Sent } from '../drugs/Sent';
import { ChoiceField, TextField } from '../ui/form/fields';
import { StepperField } from '../ui/form/StepperField';
import type { TherapyFields } from './fields';
import classes from './therapies.module.css';

const IN_WORDS = '';

/** The dose and schedule: as days and times, or in words if that is clearer. */
export function ScheduleFields({ fields }: { fields: TherapyFields }) {
  const t = useTranslations('therapies');
  const [rhythm, setRhythm] = useState(String(fields.rhythm.initialValue ?? ''));
  const rhythms = [...RHYTHM_CHOICES, IN_WORDS].map((value) => ({ value, label: t(`rhythms.${value || 'words'}`) }));
  const meals = MEAL_CHOICES.map((value) => ({ value, label: t(`said.${value}`) }));
  const timed = rhythm !== IN_WORDS && rhythm !== 'al_bisogno';
  return (
    <>
      <TextField field={fields.dose} label={t('dose')} description={t('doseHint')} required autoComplete="off" />
      <div className={classes.schedule}>
        <ChoiceField
          field={fields.rhythm}
          label={t('rhythm')}
          choices={rhythms}
          value={rhythm}
          onValue={setRhythm}
          required
        />
        {rhythm === IN_WORDS ? (
          <TextField
            field={fields.frequency}
            label={t('frequency')}
            description={t('frequencyHint')}
            required
            autoComplete="off"
          />
        ) : null}
        {rhythm === 'ogni_giorni' ? (
          <StepperField field={fields.everyDays} label={t('everyDays')} from={2} required />
        ) : null}
        {rhythm === 'settimanale' ? <Weekdays field={fields.weekdays} /> : null}
        {timed ? (
          <TextField field={fields.times} label={t('times')} description={t('timesHint')} required autoComplete="off" />
        ) : null}
        {rhythm === 'al_bisogno' ? (
          <StepperField field={fields.maxPerDay} label={t('maxPerDay')} from={1} required />
        ) : null}
        <ChoiceField field={fields.meal} label={t('meal')} choices={meals} empty={t('anyMeal')} />
        <Preview fields={fields} />
      </div>
    </>
  );
}

function Weekdays({ field }: { field: FieldMetadata<unknown> }) {
  const t = useTranslations('therapies');
  const control = useInputControl(field as FieldMetadata<string>);
  return (
    <fieldset className={classes.days} id={field.id} tabIndex={-1} aria-invalid={field.errors ? true : undefined}>
      <legend>{t('weekdays')}</legend>
      <Sent field={field} />
      <ChipGroup
        multiple
        value={(control.value ?? '').split(',').filter(Boolean)}
        onChange={(days: string[]) => control.change(days.sort().join(','))}
      >
        <Group gap="xs">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Chip key={day} value={String(day)} radius="md">
              {t(`weekdayNames.${day}`)}
            </Chip>
          ))}
        </Group>
      </ChipGroup>
      {field.errors ? (
        <Text c="var(--mantine-color-error)" size="sm" mt={4}>
          {t('weekdaysMissing')}
        </Text>
      ) : null}
    </fieldset>
  );
}

const schedule = z.object(scheduleFields);

/** The entered schedule as the list will show it. */
function Preview({ fields }: { fields: TherapyFields }) {
  const t = useTranslations('therapies');
  const locale = useLocale();
  const entered = (field: FieldMetadata<unknown>) => (field.value as string | undefined) ?? '';
  const { dose, rhythm, everyDays, weekdays, times, maxPerDay, meal } = fields;
  const typed = { rhythm, everyDays, weekdays, times, maxPerDay, meal };
  const read = schedule.safeParse(
    Object.fromEntries(Object.entries(typed).map(([name, field]) => [name, entered(field)])),
  );
  const whole = read.success && read.data.rhythm && missingParts(read.data).length === 0;
  return (
    <p className={classes.preview} role="status">
      {whole ? (
        <>
          {t('preview')}{' '}
          <strong>{intakeWords({ ...read.data, dose: entered(dose), frequency: null }, { t, locale })}</strong>
        </>
      ) : null}
    </p>
  );
}
