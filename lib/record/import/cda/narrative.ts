import { all, elements } from './node';
import { cleaned, folded, isPlaceholder, shortened, unescaped } from './plain';
import type { XmlNode } from './xml';

/** An element of a section's text with an identifier. */
export interface Mark {
  node: XmlNode;
  /** The row of a table in which it is, and that row's table. */
  row: XmlNode | undefined;
  table: XmlNode | undefined;
}

/** Elements that begin and end a line. */
const BLOCKS = [
  'paragraph',
  'list',
  'caption',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'title',
  'text',
  'p',
  'div',
  'ul',
  'ol',
];
/** Elements without text for the reader. */
const SILENT = ['renderMultiMedia', 'col', 'colgroup', 'script', 'style'];

/** A section's text as plain text: a line for each row of a table with its cells separated by tabs, and for each paragraph. */
export const plainText = (node: XmlNode | undefined): string =>
  unescaped(written(node))
    .split('\n')
    .map((line) =>
      line
        .replace(/[^\S\t]+/g, ' ')
        .replace(/ ?\t ?/g, '\t')
        .replace(/^ +/, '')
        .trimEnd(),
    )
    .filter((line) => line.split('\t').some(isSaid))
    .join('\n')
    .trim();

/** Whether a line or cell says anything: not what programs write without a value, or a reference that leads nowhere. */
const isSaid = (cell: string) => cell.trim() !== '' && !isPlaceholder(cell) && !/^\s*#\w+\s*$/.test(cell);

function written(node: XmlNode | undefined): string {
  if (!node || SILENT.includes(node.name)) return '';
  if (node.name === 'br') return '\n';
  if (node.name === 'tr') return `\n${cellsOf(node).join('\t')}\n`;
  const inside = node.children
    .map((one) => (typeof one === 'string' ? one.replace(/\s+/g, ' ') : written(one)))
    .join('');
  if (node.name === 'sup') return /^\d+$/.test(inside.trim()) ? `^${inside.trim()}` : inside;
  if (node.name === 'item' || node.name === 'li') return `\n- ${inside.trim()}\n`;
  return BLOCKS.includes(node.name) ? `\n${inside}\n` : inside;
}

/** The texts of a row's cells. */
export const cellsOf = (row: XmlNode): string[] =>
  all(row, 'td', 'th').map((cell) =>
    unescaped(written(cell))
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
  );

/** The rows of a text's tables that have data: at least two filled cells, and none of them a heading. */
export function dataRowsIn(node: XmlNode | undefined): XmlNode[] {
  if (node?.name === 'thead') return [];
  if (node?.name === 'tr')
    return all(node, 'th').length === 0 && cellsOf(node).filter(Boolean).length > 1 ? [node] : [];
  return elements(node).flatMap(dataRowsIn);
}

/** The longest quote; comparisons with entries look no further. */
const LONGEST_QUOTE = 2000;

/** The text of a marked element, that of its whole row in a table, in one line; at most 2,000 characters. */
export function quoteOf(mark: Mark): string | undefined {
  const { node, row } = mark;
  const known = quotes.get(row ?? node);
  if (known !== undefined) return known || undefined;
  const quote = shortened(quoted(mark) ?? '', LONGEST_QUOTE);
  quotes.set(row ?? node, quote);
  return quote || undefined;
}
/** Many entries may refer to one element. */
const quotes = new WeakMap<XmlNode, string>();

function quoted({ node, row }: Mark): string | undefined {
  if (row) return cleaned(cellsOf(row).filter(Boolean).join(' · '));
  const inside = node.children.map((one) => (typeof one === 'string' ? one : written(one))).join('');
  return cleaned(node.name === 'table' || node.name === 'list' ? plainText(node).replace(/[\t\n]+/g, ' · ') : inside);
}

/** The key of a table's row by the words of its first cell; identifiers have no spaces. */
export const rowKey = (words: string): string => `row ${folded(words)}`;

/** The elements of a text by their identifiers, and the rows of its tables by their first cells if only one begins so. */
export function marksIn(text: XmlNode | undefined): ReadonlyMap<string, Mark> {
  const found = new Map<string, Mark>();
  const repeated = new Set<string>();
  const visit = (node: XmlNode, row: XmlNode | undefined, table: XmlNode | undefined) => {
    const here = node.name === 'tr' ? node : row;
    const around = node.name === 'table' ? node : table;
    const id = node.attributes.ID ?? node.attributes.id ?? node.attributes['xml:id'];
    if (id !== undefined && !found.has(id)) found.set(id, { node, row: here, table: around });
    const key = node.name === 'tr' ? rowKey(cellsOf(node)[0] ?? '') : undefined;
    if (key !== undefined && found.has(key)) repeated.add(key);
    else if (key !== undefined) found.set(key, { node, row: here, table: around });
    for (const one of elements(node)) visit(one, here, around);
  };
  if (text) visit(text, undefined, undefined);
  for (const key of repeated) found.delete(key);
  return found;
}

/** The cell of a marked row below a heading that matches; undefined outside of tables with headings. */
export function cellUnder({ row, table }: Mark, heading: RegExp): string | undefined {
  const head =
    table &&
    all(table, 'thead')
      .flatMap((one) => all(one, 'tr'))
      .at(-1);
  if (!row || !head || all(head, 'th', 'td').length !== all(row, 'th', 'td').length) return undefined;
  const column = cellsOf(head).findIndex((words) => heading.test(words));
  return column < 0 ? undefined : cellsOf(row)[column]?.slice(0, 500);
}
