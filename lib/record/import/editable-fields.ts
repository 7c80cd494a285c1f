import 'server-only';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DIAGNOSIS_KINDS } from '@/db/reference/values';
import { hasRows } from '@/lib/access/policy/sections';
import { wirePath } from '@/lib/http/wire';
import { type Locale, translate } from '@/lib/i18n/translate';
import { registry } from '@/lib/record/registry/registry';
import type { ComparedRow } from './compared-row';

type Kind = 'line' | 'long' | 'number' | 'day' | 'partialDay' | 'choice';

/** A field of a proposed row that its reader may correct before it is saved. */
export interface EditableField {
  /** Its name in the section's calls. */
  name: string;
  label: string;
  kind: Kind;
  required: boolean;
  choices?: readonly { value: string; label: string }[];
}
/** By the name of the section. */
export type EditableFields = Readonly<Record<string, readonly EditableField[]>>;

interface Field {
  kind: Kind;
  /** The key of its label in the messages, if that is not the section's name and the field's. */
  label?: string;
  /** Its name in calls, if it is no column of the section. */
  wire?: string;
  required?: true;
  choices?: readonly string[];
}
const line: Field = { kind: 'line' };
const long: Field = { kind: 'long' };
const number: Field = { kind: 'number' };
const day: Field = { kind: 'day' };
const measured = (name: string): Field => ({ ...number, label: `readings.long.${name}` });
const required = (field: Field): Field => ({ ...field, required: true });

/** The name of added lines of a text in calls. */
const LINE = 'riga';

/** What patients understand of a row of each section that documents fill. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  results: {
    name: required({ ...line, label: 'results.test' }),
    value: { ...number, label: 'results.value' },
    text: { ...line, label: 'import.resultText' },
    unit: line,
    low: { ...number, label: 'import.resultLow' },
    high: { ...number, label: 'import.resultHigh' },
    range: { ...line, label: 'import.resultRange' },
    day: required(day),
  },
  readings: {
    maxPressure: measured('maxPressure'),
    minPressure: measured('minPressure'),
    heartRate: measured('heartRate'),
    oxygen: measured('oxygen'),
    temperature: measured('temperature'),
    glucose: measured('glucose'),
    weight: measured('weight'),
    height: measured('height'),
    day: required(day),
  },
  diagnoses: {
    kind: required({ kind: 'choice', choices: DIAGNOSIS_KINDS }),
    pathology: required(line),
    reaction: line,
    onset: { kind: 'partialDay' },
    doctor: required(line),
  },
  therapies: {
    drug: line,
    substance: line,
    strength: line,
    dose: line,
    frequency: line,
    start: { ...day, label: 'therapies.startDay' },
    end: { ...day, label: 'therapies.endDay' },
    note: line,
  },
  vaccinations: { day: required(day), lot: line, site: line, place: line },
  exams: { reason: required(line), day: required(day), doctor: line, centre: line, report: long },
  visits: { day: required(day), reason: required(line), observations: required(long), conclusions: required(long) },
  pregnancies: { age: number, start: day, end: day, notes: long },
  anamnesis: { lines: required({ ...long, label: 'import.line', wire: LINE }) },
};

/** The key of a field's label in the messages. */
export const labelKeyOf = (section: string, field: string): string =>
  field === 'level' ? 'record.level' : (FIELDS[section]?.[field]?.label ?? `${section}.${field}`);

/** Whether a row that its section refuses becomes valid by correcting fields that its reader can correct. */
export const isCorrectable = ({ standing, section, wrong }: ComparedRow): boolean =>
  standing === 'invalid' && wrong.every(({ path }) => Object.hasOwn(FIELDS[section.name] ?? {}, path));

/** The lines that a row adds to a text, under their name in calls. */
export const linesToWire = ({ input: { lines } }: Pick<ComparedRow, 'input'>) =>
  Array.isArray(lines) ? { [LINE]: lines.join('\n') } : {};

/** Changed lines of a row, as its section's input. */
export const linesFromWire = ({ [LINE]: changed }: Readonly<Record<string, unknown>>) =>
  typeof changed === 'string' ? { lines: changed.split('\n').filter((one) => one.trim() !== '') } : {};

/** The fields of each section's rows that can be corrected before they are saved, with their labels. */
export const editableFields = (locale: Locale): EditableFields =>
  Object.fromEntries(
    registry.filter(hasRows).flatMap(({ name: section, table }) =>
      Object.hasOwn(FIELDS, section)
        ? [
            [
              section,
              Object.entries(FIELDS[section] ?? {}).map(([name, field]): EditableField => {
                const { kind, choices, wire } = field;
                const named = choices?.map((value) => ({
                  value,
                  label: translate(locale, `${section}.${name}s.${value}`),
                }));
                return {
                  ...{ name: wire ?? wirePath(table as PgTable, name), kind, required: field.required === true },
                  label: translate(locale, labelKeyOf(section, name)),
                  ...(named ? { choices: named } : {}),
                };
              }),
            ],
          ]
        : [],
    ),
  );
