'use client';

import '@mantine/core/styles/SimpleGrid.layer.css';
import type { FieldMetadata } from '@conform-to/react';
import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { LongTextField } from '@/components/ui/form/LongTextField';
import { PastDateField } from '@/components/ui/form/PastDateField';
import ui from '@/components/ui/page.module.css';
import {
  FIELDS,
  type FieldName,
  HABITS,
  type Habit,
  isHabit,
  TABS,
  type Tab,
  YES,
} from '@/lib/sections/physiology/fields';
import { LONGEST_NOTE } from '@/lib/sections/physiology/model';
import classes from './editor.module.css';

export type PhysiologyFields = Record<FieldName, FieldMetadata<unknown>>;

interface TabFieldsProps {
  tab: Tab;
  fields: PhysiologyFields;
}

/** The fields of one tab; a habit's details appear below it once the answer is yes. */
export function TabFields({ tab, fields }: TabFieldsProps) {
  const names = TABS[tab] as readonly FieldName[];
  const notes = names.filter((name) => FIELDS[name].kind === 'note');
  const habits = names.filter(isHabit);
  const others = names.filter((name) => !notes.includes(name) && !isHabit(name));
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {others.map((name) => (
          <AnyField key={name} name={name} fields={fields} />
        ))}
      </SimpleGrid>
      {habits.map((name) => (
        <HabitFields key={name} habit={name} fields={fields} />
      ))}
      {notes.map((name) => (
        <AnyField key={name} name={name} fields={fields} />
      ))}
    </Stack>
  );
}

/** Hidden details keep what was typed until the form is saved; they are not sent, so the server clears them. */
function HabitFields({ habit, fields }: { habit: Habit; fields: PhysiologyFields }) {
  const t = useTranslations('physiology');
  const yes = fields[habit].value === YES;
  return (
    <div className={classes.habit}>
      <AnyField name={habit} fields={fields} />
      <fieldset disabled={!yes} hidden={!yes} className={classes.details}>
        <legend className={ui.hiddenText}>{t(`fields.${habit}`)}</legend>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {HABITS[habit].map((name) => (
            <AnyField key={name} name={name} fields={fields} />
          ))}
        </SimpleGrid>
      </fieldset>
    </div>
  );
}

function AnyField({ name, fields }: { name: FieldName; fields: PhysiologyFields }) {
  const t = useTranslations('physiology');
  const shared = { field: fields[name], label: t(`fields.${name}`) };
  const { kind, ...field } = FIELDS[name];
  switch (kind) {
    case 'choice':
    case 'yesNo': {
      const { options } = field as { options: readonly string[] };
      const group = kind === 'yesNo' ? 'yesNo' : `options.${name}`;
      const choices = options.map((value) => ({ value, label: t(`${group}.${value}`) }));
      return <ChoiceField {...shared} choices={choices} empty={t('choose')} />;
    }
    case 'note':
      return <LongTextField {...shared} max={LONGEST_NOTE} />;
    case 'day':
      return <PastDateField {...shared} />;
    case 'dose':
      return <TextField {...shared} inputMode="decimal" autoComplete="off" />;
    case 'age':
      return <TextField {...shared} inputMode="numeric" autoComplete="off" />;
    default:
      return <TextField {...shared} autoComplete="off" />;
  }
}
