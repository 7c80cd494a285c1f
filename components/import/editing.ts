import type { EditableField } from '@/lib/record/import/editable-fields';
import { displayedDay } from '@/lib/values/days';
import { typedNumber } from '@/lib/values/fields';

type Values = Readonly<Record<string, unknown>>;

/** A field's value as a form shows it. */
export const formValue = (value: unknown, locale: string): string => {
  if (typeof value === 'number') return locale === 'it' ? String(value).replace('.', ',') : String(value);
  return typeof value === 'string' ? value : '';
};

/** A field's value for reading. */
export const shownValue = ({ kind, choices }: EditableField, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (kind === 'choice') return choices?.find((one) => one.value === value)?.label ?? String(value);
  return kind === 'day' || kind === 'partialDay' ? displayedDay(String(value)) : String(value);
};

/** What a form says of an entry: the fields that differ from the document, or those that cannot be read. */
export type Given = { changes: Record<string, unknown>; wrong: Readonly<Record<string, string>> };

/** Reads the typed fields: numbers with a comma or a point; an empty field is null. */
export function givenIn(fields: readonly EditableField[], typed: Values, stored: Values): Given {
  const changes: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const { name, kind, required } of fields) {
    const text = String(typed[name] ?? '').trim();
    const value = text === '' ? null : kind === 'number' ? typedNumber(text) : text;
    if (value === null && required) wrong[name] = 'required';
    else if (kind === 'number' && typeof value === 'string') wrong[name] = 'number';
    else if (value !== (stored[name] ?? null)) changes[name] = value;
  }
  return { changes, wrong };
}
