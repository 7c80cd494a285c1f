// Each is taken for the beginning of a formula, the wide ones by spreadsheets of East Asia; blanks and what is not seen may stand before it.
const SIGN = '[=+\\-@＝＋－＠]';
const BEGUN = new RegExp(`^(?:[\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*${SIGN})`, 'u');
/** Where another country's spreadsheet, which divides cells otherwise and finds no quotes there, would begin a cell. */
const BEGUN_WITHIN = new RegExp(`([,;|\\t\\r\\n]"*)(?=${SIGN})`, 'gu');

/**
 * Rows as CSV after RFC 4180, with the mark by which spreadsheets know UTF-8, and with the semicolon by which they divide
 * cells where the comma is the decimal sign. What a spreadsheet would take for a formula is led by an apostrophe.
 */
export const csv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;

function cell(text: string): string {
  const plain = `${BEGUN.test(text) ? "'" : ''}${text.replace(BEGUN_WITHIN, "$1'")}`;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
