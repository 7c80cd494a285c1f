import type { RowSection } from '@/lib/access/policy/sections';
import type { FieldKind } from '@/lib/kit/kinds';
import type { AnyModel } from '@/lib/kit/model';
import { displayedDay } from '@/lib/values/days';
import { type Chapter, chapter, type RowColumn, sharing, tableOf, under } from '../chapter';
import type { Words } from '../words';

type Row = Record<string, unknown> & { level: number; tags: number[] };

/** The part of a section that was declared with a model. */
export type Modelled = RowSection & { readonly model: AnyModel };

/** The default chapter of a section without one of its own: all fields of its model with their labels, grouped by state. */
export const derivedChapter = (section: Modelled): Chapter =>
  chapter({
    section,
    blocks(extract, words) {
      const rows = [...extract.rowsOf(section)].reverse() as Row[];
      const { name, fields, states } = section.model;
      const columns = [
        ...Object.entries(fields).map(([field, kind]) => columnOf(name, field, kind, words)),
        sharing<Row>(words),
      ];
      if (!states) return tableOf(rows, columns);
      return states.all.flatMap((state) =>
        under(
          words.t(`${name}.states.${state}`),
          tableOf(
            rows.filter((row) => row.state === state),
            columns,
          ),
        ),
      );
    },
  });

const columnOf = (
  name: string,
  field: string,
  { editor, choices }: FieldKind,
  { t, number }: Words,
): RowColumn<Row> => [
  t(`${name}.${field}`),
  editor === 'longText' ? 2 : 1,
  (row) => {
    const value = row[field];
    if (value === null || value === undefined) return '';
    if (choices) return t(`${name}.${field}s.${value}`);
    if (editor === 'day' || editor === 'anyDay') return displayedDay(String(value));
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'number' ? number(value) : String(value);
  },
];
