'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { valuesInRows } from '@/components/list/row-data';
import { DayField } from '@/components/ui/form/DayField';
import { ChoiceField, SuggestedField, TextField } from '@/components/ui/form/fields';
import { LongTextField } from '@/components/ui/form/LongTextField';
import { PastDateField } from '@/components/ui/form/PastDateField';
import type { FieldKind } from '@/lib/kit/kinds';
import { displayedDay } from '@/lib/values/days';
import { useSectionTexts } from './useSectionTexts';

export interface EditorProps<C> {
  field: FieldMetadata<unknown>;
  label: string;
  /** The row's value; undefined for a new one. */
  stored: unknown;
  context: C;
}
/** The section's own field editors, by field name. */
export type Editors<C> = Partial<Record<string, ComponentType<EditorProps<C>>>>;

interface DeclaredFieldProps {
  /** The names of the section and the field, under which their texts are found. */
  section: string;
  name: string;
  kind: FieldKind;
  field: FieldMetadata<unknown>;
  autoFocus: boolean;
}

/** A field with the editor of its kind. */
export function DeclaredField({ section, name, kind, field, autoFocus }: DeclaredFieldProps) {
  const t = useTranslations();
  const text = useSectionTexts(section);
  const hint = `${section}.${name}Hint`;
  const shared = {
    field,
    label: text(name),
    required: kind.required,
    autoFocus,
    ...(t.has(hint) ? { description: t(hint) } : {}),
  };
  switch (kind.editor) {
    case 'choice': {
      const choices = (kind.choices ?? []).map((value) => ({ value, label: t(`${section}.${name}s.${value}`) }));
      return <ChoiceField {...shared} choices={choices} empty={text('choose')} />;
    }
    case 'day':
      return <PastDateField {...shared} future="futureDay" />;
    case 'anyDay':
      return <DayField {...shared} kind="any" />;
    case 'partialDay':
      return <TextField {...shared} shown={displayedDay} autoComplete="off" />;
    case 'longText':
      return <LongTextField {...shared} />;
    default:
      if (kind.suggests) return <SuggestedField {...shared} suggestions={valuesInRows(name)} />;
      return <TextField {...shared} inputMode={kind.inputMode} autoComplete="off" />;
  }
}
