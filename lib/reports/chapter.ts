import type { Section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Block, Column, Fact } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import type { Words } from './words';

/** What a section contributes to a report; no blocks when the extract has no rows of it. */
export interface Chapter<M = unknown> {
  section: Section;
  /** Reads what the chapter needs beyond the extract's rows: on the same snapshot, with the same viewer's permissions. */
  read?(record: RecordAccess, extract: Extract): Promise<M>;
  /** Builds the blocks, outside any transaction. */
  blocks(extract: Extract, words: Words, more: M): readonly Block[] | Promise<readonly Block[]>;
}

/** Whether a section was chosen for the report. Other sections do not name rows of a section that was not chosen. */
export const tellsOf = ({ scope: { sections } }: Extract, { name }: Section): boolean =>
  sections?.includes(name) ?? true;

/**
 * Whether the document is the own copy of the patient, or of a parent who alone keeps the record, which alone holds each row's confidentiality and remarks for the patient:
 * the patient asked for it as such. Any other document is made to be shown to others, also if the patient makes it.
 */
export const isOwnCopy = ({ whole, scope: { ownCopy } }: Extract) => whole && ownCopy === true;

/** Declares a chapter. The type M that `read` returns and `blocks` takes is hidden from callers. */
export const chapter = <M = undefined>(given: Chapter<M>): Chapter => given as Chapter;

/** A column of a table of rows: its label, its share of the width, and the cell text for a row. */
export type RowColumn<R> = [label: string, share: number, cell: (row: R) => string | null | undefined, align?: 'right'];

/** Rows as a table without the columns that are empty in every row; no blocks when there are no rows. */
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

/**
 * A row's level and its specialities, which decide who sees it, as the last column of its table. Empty, and thus left out,
 * unless the document is the patient's own copy.
 */
export const sharing = <R extends Shared>({ t, level, tags, forOwner }: Words): RowColumn<R> => [
  t('record.level'),
  1.1,
  (row) => (forOwner ? lines(level(row.level), tags(row.tags)) : ''),
];

/**
 * A row's level and specialities as a label/value pair, for rows that are not printed as a table; none unless the document is
 * the patient's own copy.
 */
export const sharingFacts = ({ t, level, tags, forOwner }: Words, row: Shared): Fact[] =>
  forOwner ? [{ label: t('record.level'), value: [level(row.level), tags(row.tags)].filter(Boolean).join(' · ') }] : [];

/** Facts as a block; no block without facts. */
export const factsOf = (facts: readonly Fact[]): Block[] => (facts.length > 0 ? [{ kind: 'facts', facts }] : []);

/** Joins the non-empty texts, one per line. */
export const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n');

/** Blocks below a heading; nothing when there are no blocks. */
export const under = (text: string, blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [{ kind: 'heading', text }, ...blocks];

/** Places curves side by side, two per row. */
export const sideBySide = (curves: readonly Block[]): Block[] =>
  curves.flatMap((curve, at): Block[] => {
    if (at % 2 === 1) return [];
    const next = curves[at + 1];
    return [{ kind: 'columns', columns: [[curve], next ? [next] : []] }];
  });
