const PLAIN = /^[-+−]?[\d.,'’\s]*\d$/;

/** How the numbers of a column are written: `ask` if a separator may divide decimals or thousands. */
export function decimalOf(cells: readonly string[]): ',' | '.' | 'ask' | undefined {
  const numbers = cells.map(numberPart).filter((text) => text !== undefined && /[.,]/.test(text)) as string[];
  if (numbers.length === 0) return undefined;
  const told = new Set(numbers.flatMap((text) => toldBy(text) ?? []));
  if (told.size === 1) return [...told][0];
  // Both are decimals somewhere, or every number has one separator before three digits.
  return 'ask';
}

/** The decimal separator that one number proves; undefined for one such as 1.234. */
function toldBy(text: string): ',' | '.' | undefined {
  const marks = text.replace(/[^.,]/g, '');
  const last = marks.at(-1) as ',' | '.';
  const other = last === ',' ? '.' : ',';
  if (new Set(marks).size === 2) return last;
  if (marks.length > 1) return other;
  const [whole = '', digits = ''] = text.split(last);
  const isGroup = digits.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isGroup ? undefined : last;
}

const NUMBER = /^(?:<=|>=|[<>≤≥])?\s*([-+−]?\d[\d.,'’]*|[.,]\d+)\s*(.*)$/;
const numberPart = (cell: string): string | undefined => {
  const text = cell.trim();
  const number = PLAIN.test(text) ? text : NUMBER.exec(text)?.[1];
  return number?.replace(/^[-+−]/, '').replace(/[\s'’]/g, '');
};

/** The number of a cell, and what follows it; undefined for other texts, and for those that begin like a formula. */
export function numberIn(cell: string, decimal: ',' | '.' | undefined): { value: number; rest: string } | undefined {
  const text = cell.trim().replace(/(\d)[\s'’](?=\d{3}(?:\D|$))/g, '$1');
  const [, digits = '', rest = ''] = /^([-−]?(?:\d[\d.,]*|[.,]\d+))\s*(.*)$/.exec(text) ?? [];
  if (digits === '') return undefined;
  const plain = plainNumber(digits, decimal);
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(plain) ? { value: Number(plain), rest: rest.trim() } : undefined;
}

/** A number with a point for its decimals and nothing between thousands. Without a known separator either one divides decimals. */
export function plainNumber(digits: string, decimal: ',' | '.' | undefined): string {
  const signed = digits.replace('−', '-');
  const mark = decimal ?? (signed.includes(',') ? ',' : '.');
  const other = mark === ',' ? '.' : ',';
  return signed.replaceAll(other, '').replace(mark, '.');
}
