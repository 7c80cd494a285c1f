'use client';

import '@/components/ui/mantine-components.css';
import { type FieldMetadata, FormProvider, useForm } from '@conform-to/react';
import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/ui/form/DayField';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { LongTextField } from '@/components/ui/form/LongTextField';
import type { EditableField } from '@/lib/record/import/editable-fields';
import { displayedDay } from '@/lib/values/days';
import { formValue, givenIn } from './editing';
import classes from './import.module.css';

interface EntryEditProps {
  id: string;
  fields: readonly EditableField[];
  /** The values as they are now, and as the document has them. */
  values: Readonly<Record<string, unknown>>;
  stored: Readonly<Record<string, unknown>>;
  /** `changes`: the fields that differ from the document; undefined leaves all as it was. */
  onClose(changes?: Readonly<Record<string, unknown>>): void;
}

/** The form that corrects an entry before it is saved. */
export function EntryEdit({ id, fields, values, stored, onClose }: EntryEditProps) {
  const t = useTranslations('import');
  const locale = useLocale();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [form, metadata] = useForm<Record<string, string>>({
    id,
    defaultValue: Object.fromEntries(fields.map(({ name }) => [name, formValue(values[name], locale)])),
    onSubmit(event) {
      event.preventDefault();
      const given = givenIn(fields, Object.fromEntries(new FormData(event.currentTarget)), stored);
      setWrong(given.wrong);
      const [first] = Object.keys(given.wrong);
      if (first === undefined) onClose(given.changes);
      else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  });
  return (
    <FormProvider context={form.context}>
      <form {...{ id: form.id, onSubmit: form.onSubmit }} noValidate className={classes.edit}>
        {fields.map((field) => {
          const shown = metadata[field.name] as FieldMetadata<unknown> | undefined;
          return shown ? <Field key={field.name} field={field} metadata={shown} wrong={wrong[field.name]} /> : null;
        })}
        <div className={classes.buttons}>
          <Button type="submit" variant="default">
            {t('apply')}
          </Button>
          <Button variant="subtle" onClick={() => onClose()}>
            {t('cancelEdit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

interface FieldProps {
  field: EditableField;
  metadata: FieldMetadata<unknown>;
  /** What is wrong with it: a key under `errors.`. */
  wrong: string | undefined;
}

function Field({ field: { kind, label, required, choices = [] }, metadata, wrong }: FieldProps) {
  const errors = useTranslations('errors');
  const shared = { field: metadata, label, required, autoComplete: 'off' };
  return (
    <div>
      {kind === 'choice' ? (
        <ChoiceField {...shared} choices={[...choices]} {...(required ? {} : { empty: '–' })} />
      ) : kind === 'day' ? (
        <DayField {...shared} kind="any" />
      ) : kind === 'long' ? (
        <LongTextField {...shared} />
      ) : kind === 'partialDay' ? (
        <TextField {...shared} shown={displayedDay} />
      ) : (
        <TextField {...shared} inputMode={kind === 'number' ? 'decimal' : undefined} />
      )}
      {wrong ? (
        <p role="alert" className={classes.wrong}>
          {errors(wrong)}
        </p>
      ) : null}
    </div>
  );
}
