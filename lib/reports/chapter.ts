import type { Section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Block, Column } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import type { Words } from './words';

/** What a section contributes to a report: nothing where the extract has nothing of it. */
export interface Chapter<M = unknown> {
  section: Section;
  /** What it needs besides the extract's rows, on the same snapshot and of what the same viewer may see. */
  read?(record: RecordAccess, extract: Extract): Promise<M>;
  /** Made with no transaction open. */
  blocks(extract: Extract, words: Words, more: M): readonly Block[] | Promise<readonly Block[]>;
}

/** Whether a section was chosen: rows of one that was not are named by no other section either. */
export const tellsOf = ({ scope: { sections } }: Extract, { name }: Section): boolean =>
  sections?.includes(name) ?? true;

/** A chapter whose own reading is between its two functions alone. */
export const chapter = <M = undefined>(given: Chapter<M>): Chapter => given as Chapter;

/** A column of a table of rows: what it is called, its part of the width, and what it says of a row. */
export type RowColumn<R> = [label: string, share: number, cell: (row: R) => string | null | undefined, align?: 'right'];

/** Rows as a table; nothing where there is none, and no column that says nothing of any row. */
export function tableOf<R>(rows: readonly R[], columns: readonly RowColumn<R>[]): Block[] {
  if (rows.length === 0) return [];
  const cells = columns.map(([, , cell]) => rows.map((row) => cell(row) ?? ''));
  const said = columns.flatMap((column, at) => (cells[at]?.some((text) => text !== '') ? [{ column, at }] : []));
  const heads = said.map(({ column: [label, share, , align] }): Column => ({ label, share, align }));
  return [{ kind: 'table', columns: heads, rows: rows.map((_, row) => said.map(({ at }) => cells[at]?.[row] ?? '')) }];
}

interface Shared {
  level: number;
  tags: readonly number[];
}

/** Who sees a row, as the last column of its table: its level and its specialities. */
export const sharing = <R extends Shared>({ t, level, tags }: Words): RowColumn<R> => [
  t('record.levelShort'),
  1.1,
  (row) => lines(level(row.level), tags(row.tags)),
];

/** The same as a pair, of what stands in no table. */
export const sharingFact = ({ t, level, tags }: Words, row: Shared) => ({
  label: t('record.levelShort'),
  value: [level(row.level), tags(row.tags)].filter(Boolean).join(' · '),
});

/** What there is of some texts, each in a line of its own. */
export const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n');

/** Blocks below a heading; nothing where there is none. */
export const under = (text: string, blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [{ kind: 'heading', text }, ...blocks];

/** Curves two by two. */
export const sideBySide = (curves: readonly Block[]): Block[] =>
  curves.flatMap((curve, at): Block[] => {
    if (at % 2 === 1) return [];
    const next = curves[at + 1];
    return [{ kind: 'columns', columns: [[curve], next ? [next] : []] }];
  });
