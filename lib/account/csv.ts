// Spreadsheets read these signs as the start of a formula (the wide ones in East Asia), also after invisible characters.
const SIGN = '[=+\\-@＝＋－＠]';
const BEGUN = new RegExp(`^(?:[\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*${SIGN})`, 'u');
/** Places where a spreadsheet with another locale's cell separator would begin a cell. */
const BEGUN_WITHIN = new RegExp(`([,;|\\t\\r\\n]"*)(?=${SIGN})`, 'gu');

/**
 * Rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8, and with semicolons, the separator
 * where the comma is the decimal sign. An apostrophe before possible formulas prevents CSV injection.
 */
export const csv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;

function cell(text: string): string {
  const plain = `${BEGUN.test(text) ? "'" : ''}${text.replace(BEGUN_WITHIN, "$1'")}`;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
