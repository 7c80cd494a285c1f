import type { Show } from '@/lib/calculators/calculator';

/** Formats numbers with all digits and a point, so that a formula can be recalculated. */
export const exact: Show = Object.assign((value: number) => String(value), {
  rounded: (value: number) => String(value),
});

const UNITS =
  /(?<![A-Za-z])(?:mcg\/kg\/min|mg\/kg|mg\/m²|mg\/ml|mg\/dl|gtt\/ml|ml\/min\/[\d.]+ m²|ml\/min|ml\/h|kg|cm|mg|ml|gtt|min(?!\())/g;

/** Evaluates both sides of a formula line with its numbers. */
export function counted(line: string): [left: number, right: number] {
  const [left = '', right = ''] = line.split(/ [=≈] /);
  return [numberOf(left), numberOf(right)];
}

function numberOf(text: string): number {
  const arithmetic = text
    .replace(UNITS, '')
    .replaceAll('×', '*')
    .replaceAll('−', '-')
    .replaceAll('^', '**')
    .replaceAll(';', ',')
    .replaceAll('√(', 'Math.sqrt(')
    .replace(/\b(min|max)\(/g, 'Math.$1(');
  if (!/^[\d\s.+\-*/(),Mathsqrinmx]+$/.test(arithmetic)) throw new Error(`no arithmetic: ${arithmetic}`);
  return Function(`return ${arithmetic}`)();
}
