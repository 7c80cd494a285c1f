/**
 * Rows as CSV after RFC 4180, with the mark by which spreadsheets know UTF-8, and with the semicolon by which they divide
 * cells where the comma is the decimal sign. A cell that a spreadsheet would take for a formula is led by an apostrophe.
 */
export const csv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;

function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
