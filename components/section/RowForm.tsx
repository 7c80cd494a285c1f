'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { FormLevels } from '@/components/confidentiality/FormLevels';
import { TagsField } from '@/components/confidentiality/TagsField';
import { VisibilityLine } from '@/components/confidentiality/VisibilityLine';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { MoreDetails } from '@/components/ui/form/MoreDetails';
import { type ChosenLevels, formLevel, isFormSection } from '@/lib/access/policy/form-levels';
import type { FieldKind } from '@/lib/kit/kinds';
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
      ...(patientOnly ? {} : sharedValues(model, row, chosen)),
    },
    ...(extra ? { extra } : {}),
    onSuccess: callbacks.onSuccess,
  });
  const names = Object.keys(model.fields);
  const labels = Object.fromEntries(names.map((name) => [name, text(name)]));
  const tags = field(save.fields, 'tags');
  const details = names.filter((name) => model.fields[name]?.detail);
  // A stored row's level is changed by another dialog, and its specialities are a detail.
  const further = [...details.map((name) => field(save.fields, name)), ...(row && !patientOnly ? [tags] : [])];
  // A new row's day is prefilled, so the focus starts at the first other field.
  const first = names.find((name) => model.fields[name]?.editor !== 'day');
  const stored: Record<string, unknown> = { ...row };
  const draw = (drawn: readonly string[]) =>
    drawn.map((name) => {
      const Editor = editors[name];
      const kind = model.fields[name] as FieldKind;
      const own = field(save.fields, name);
      return Editor ? (
        <Editor key={name} field={own} label={text(name)} stored={stored[name]} context={context} />
      ) : (
        <DeclaredField key={name} {...{ section: model.name, name, kind, field: own, autoFocus: name === first }} />
      );
    });
  const title = row ? text('edit') : text(state === undefined ? 'new' : `new.${state}`);
  return (
    <RecordDialog
      {...save}
      title={title}
      row={row ?? { id: 0 }}
      onClose={callbacks.onClose}
      submit={text('save')}
      labels={row || patientOnly ? labels : { ...labels, level: t('level') }}
    >
      {draw(names.filter((name) => !details.includes(name)))}
      {row || patientOnly ? null : (
        <VisibilityLine
          section={model.name}
          level={field(save.fields, 'level')}
          tags={{ field: tags, all: context.tags }}
          {...(isFormSection(model.name) ? { reason: model.name } : {})}
        />
      )}
      {further.length > 0 ? (
        <MoreDetails section={model.name} fields={further}>
          {draw(details)}
          {row && !patientOnly ? <TagsField field={tags} tags={context.tags} /> : null}
        </MoreDetails>
      ) : null}
    </RecordDialog>
  );
}

type FormFields = ReturnType<typeof useRecordForm>['fields'];
const field = (fields: FormFields, name: string) => fields[name] as FormFields[never];

function valuesOf({ fields }: AnyModel, row: EditedRow) {
  const values: Record<string, unknown> = { ...row };
  const written = (value: unknown) => (Array.isArray(value) ? value.join(',') : (value ?? ''));
  return Object.fromEntries(Object.keys(fields).map((name) => [name, written(values[name])]));
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
