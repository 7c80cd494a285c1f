'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { FormLevels } from '@/components/confidentiality/FormLevels';
import { LevelField } from '@/components/confidentiality/LevelField';
import { TagsField } from '@/components/confidentiality/TagsField';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { type ChosenLevels, formLevel, isFormSection } from '@/lib/access/policy/form-levels';
import type { AnyModel } from '@/lib/kit/model';
import { today } from '@/lib/values/days';
import type { SectionContext } from './context';
import { DeclaredField, type Editors } from './DeclaredField';
import { useSectionTexts } from './useSectionTexts';

interface RowFormProps<C extends SectionContext> extends DialogCallbacks {
  model: AnyModel;
  context: C;
  editors: Editors<C>;
  /** The stored row; absent for a new one. */
  row?: EditedRow;
  /** The state of a new row, in a section with states. */
  state?: number | undefined;
  /** Whether doctors never see the rows: then the form has no visibility fields. */
  patientOnly?: boolean;
}
/** The fields that the dialogs of a section need of every row. */
export interface EditedRow {
  id: number;
  version: number;
  level: number;
  state?: number;
  /** Absent for rows without specialities. */
  tags?: number[];
}

/** The form of a new or stored row. For a new row it also sets the confidentiality, which another dialog changes later. */
export function RowForm<C extends SectionContext>({
  model,
  context,
  editors,
  row,
  state,
  patientOnly = false,
  ...callbacks
}: RowFormProps<C>) {
  const t = useTranslations('record');
  const text = useSectionTexts(model.name);
  const chosen = useContext(FormLevels);
  const extra = row || state === undefined ? undefined : { state: String(state) };
  const save = useRecordForm({
    id: model.name,
    schema: row ? model.editForm : model.newRow,
    action: context.actions.save,
    defaultValue: {
      ...(row ? valuesOf(model, row) : freshValues(model)),
      ...extra,
      ...(patientOnly ? {} : sharedValues(model, row, chosen)),
    },
    onSuccess: callbacks.onSuccess,
  });
  const names = Object.keys(model.fields);
  const labels = Object.fromEntries(names.map((name) => [name, text(name)]));
  const title = row ? text('edit') : text(state === undefined ? 'new' : `new.${state}`);
  return (
    <RecordDialog
      {...save}
      title={title}
      row={row ?? { id: 0 }}
      {...(extra ? { extra } : {})}
      onClose={callbacks.onClose}
      submit={text('save')}
      labels={row || patientOnly ? labels : { ...labels, level: t('level') }}
    >
      <Fields model={model} context={context} editors={editors} row={row} fields={save.fields} />
      {row || patientOnly ? null : (
        <LevelField
          field={field(save.fields, 'level')}
          {...(isFormSection(model.name) ? { section: model.name } : {})}
        />
      )}
      {patientOnly ? null : <TagsField field={field(save.fields, 'tags')} tags={context.tags} />}
    </RecordDialog>
  );
}

type FormFields = ReturnType<typeof useRecordForm>['fields'];
const field = (fields: FormFields, name: string) => fields[name] as FormFields[never];

interface FieldsProps<C extends SectionContext> extends Pick<RowFormProps<C>, 'model' | 'context' | 'editors'> {
  row: EditedRow | undefined;
  fields: FormFields;
}

function Fields<C extends SectionContext>({ model, context, editors, row, fields }: FieldsProps<C>) {
  const text = useSectionTexts(model.name);
  // A new row's day is prefilled, so the focus starts at the first other field.
  const first = Object.keys(model.fields).find((name) => model.fields[name]?.editor !== 'day');
  const stored: Record<string, unknown> = { ...row };
  return Object.entries(model.fields).map(([name, kind]) => {
    const Editor = editors[name];
    const own = field(fields, name);
    return Editor ? (
      <Editor key={name} field={own} label={text(name)} stored={stored[name]} context={context} />
    ) : (
      <DeclaredField key={name} {...{ section: model.name, name, kind, field: own, autoFocus: name === first }} />
    );
  });
}

function valuesOf({ fields }: AnyModel, row: EditedRow) {
  const values: Record<string, unknown> = { ...row };
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? '']));
}

/** The initial values of a new row: empty, with today as its day. */
const freshValues = ({ fields }: AnyModel) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { editor }]) => (editor === 'day' ? [[name, today()]] : [])),
  );

function sharedValues({ name, defaultLevel }: AnyModel, row: EditedRow | undefined, chosen: ChosenLevels) {
  if (row) return { tags: row.tags?.join(',') ?? '' };
  return { level: String(isFormSection(name) ? formLevel(name, chosen) : defaultLevel), tags: '' };
}
