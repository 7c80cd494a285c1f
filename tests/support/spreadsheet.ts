/** What programs make of exported files: a spreadsheet of CSV (RFC 4180), a calendar of iCalendar (RFC 5545). */

/** The rows of a CSV as a program reads it that divides cells at `delimiter`; quotes count where a cell begins with one. */
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

/** Whether some spreadsheet would run a cell: one trims what cannot be seen, another knows the wide signs as well. */
export const isFormula = (cell: string) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);

export interface Property {
  name: string;
  value: string;
}

/**
 * The properties of a calendar, their texts as they are shown. It throws on what no calendar may have: a line of more than 75 octets, one
 * that ends otherwise than in CRLF, a control character, or what is not a property.
 */
export function propertiesOf(ics: string): Property[] {
  if (!ics.endsWith('\r\n')) throw new Error('the last line has no end');
  const lines = ics.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line has ${Buffer.byteLength(line)} octets`);
    // What other readers than ours take for the end of a line, too.
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

/** Texts that people have typed or programs sent who mean no good. */
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
