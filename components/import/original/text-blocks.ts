/** Lines of a document's text that belong together: of a table, or of running text. */
export interface Block {
  kind: 'table' | 'text';
  lines: { cells: string[] }[];
}

/** Splits a text into tables, whose lines have tabs between their cells, and running text. Empty lines separate blocks. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let last: Block | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      last = undefined;
      continue;
    }
    const kind = line.includes('\t') ? 'table' : 'text';
    if (!last || last.kind !== kind) {
      last = { kind, lines: [] };
      blocks.push(last);
    }
    last.lines.push({ cells: kind === 'table' ? line.split('\t') : [line] });
  }
  return blocks;
}
