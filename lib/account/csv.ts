// Spreadsheets read these signs as the start of a formula (East Asian ones also the full-width signs), even after invisible
// characters.
const SIGN = '[=+\\-@＝＋－＠]';
const BEGUN = new RegExp(`^(?:[\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*${SIGN})`, 'u');
/**
 * The positions within a text at which a spreadsheet could begin a new cell, since other locales use other cell separators.
 */
const BEGUN_WITHIN = new RegExp(`([,;|\\t\\r\\n]"*)(?=${SIGN})`, 'gu');

/**
 * Writes rows as CSV (RFC 4180). The file begins with a byte order mark, by which spreadsheets recognise UTF-8, and
 * separates cells by semicolons, as usual where the comma is the decimal sign. An apostrophe before possible formulas
 * prevents CSV injection.
 */
export const csv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;

function cell(text: string): string {
  const plain = `${BEGUN.test(text) ? "'" : ''}${text.replace(BEGUN_WITHIN, "$1'")}`;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
