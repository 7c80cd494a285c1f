/** Reads exported files as other programs do: CSV as a spreadsheet (RFC 4180), iCalendar as a calendar (RFC 5545). */

/**
 * The rows of a CSV file for a program that splits cells at `delimiter`; quotes have a meaning only at the beginning of a cell.
 */
export function cellsOf(text: string, delimiter = ';'): string[][] {
  const rows: string[][] = [];
  const cell = new RegExp(`("(?:[^"]|"")*"[^${delimiter}\r\n]*|[^${delimiter}\r\n]*)(${delimiter}|\r\n|\r|\n|$)`, 'y');
  const rest = text.replace(/^\ufeff/, '');
  let row: string[] = [];
  while (cell.lastIndex < rest.length) {
    const [, raw = '', end] = cell.exec(rest) ?? [];
    row.push(raw.startsWith('"') ? raw.replace(/^"((?:[^"]|"")*)"/, (_, inner) => inner.replaceAll('""', '"')) : raw);
    if (end === delimiter) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Whether a spreadsheet would run a cell: some trim invisible characters, some accept full-width signs. */
export const isFormula = (cell: string) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);

export interface Property {
  name: string;
  value: string;
}

/**
 * The properties of a calendar with unescaped texts. Throws on invalid input: a line of more than 75 octets, a line that does
 * not end in CRLF, a control character, or a line that is not a property.
 */
export function propertiesOf(ics: string): Property[] {
  if (!ics.endsWith('\r\n')) throw new Error('the last line has no end');
  const lines = ics.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line has ${Buffer.byteLength(line)} octets`);
    // Also reject the characters that other readers take for a line end.
    const [wrong] = /[\p{Cc}\u2028\u2029\ufffd]/u.exec(line) ?? [];
    if (wrong && wrong !== '\t') throw new Error(`U+${wrong.charCodeAt(0).toString(16)} in ${JSON.stringify(line)}`);
  }
  const unfolded = lines.join('\r\n').replace(/\r\n[ \t]/g, '');
  return unfolded.split('\r\n').map((line) => {
    const [, name, value] = /^([A-Z-]+(?:;[A-Z-]+=[\w-]+)*):(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no property: ${JSON.stringify(line)}`);
    return { name, value: value.replace(/\\([\\;,nN])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter)) };
  });
}

/** Malicious texts typed by people or sent by programs. */
export const HOSTILE_TEXTS = [
  ...['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', "=cmd|' /C calc'!A0", '=HYPERLINK("http://x","y")'],
  ...[
    '  =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u0001=1',
    '\u202e=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    ' ＝1',
  ],
  ...['"=1+1"', '";=1+1;"', '"\r\n=1+1', 'x;=1+1', 'x,=1+1', 'x\t=1+1', 'x\n=1+1', 'x\r=1+1', 'x|=1+1', `x","=1+1`],
  ...["'=1+1", "''", '"', '""', ';', ';;;;', '\r\n', '\n', '-', '='],
  ...['x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y', 'x\nATTACH:https://evil.example/a', 'x\rATTENDEE:mailto:a@b.c'],
  ...['x\nEND:VCALENDAR', 'x\r\n ATTACH:y', 'x\u2028ATTACH:y', 'x\u2029ATTACH:y', 'x\u0085ATTACH:y', 'x\u000bATTACH:y'],
  ...['x\u000cATTACH:y', 'x\u001eATTACH:y', 'x\\nATTACH:y', 'x\\', '\\;\\,', 'a;b,c:d"e', 'x\u0002y'],
  ...['è'.repeat(200), '😀'.repeat(100), `${'a'.repeat(66)}\r\nATTACH:y`, '漢'.repeat(90), 'e\u0301'.repeat(90)],
];
