/** How many digits of a number carry its precision: 0,30 is stored as 0.3, so it has one at least. */
function significantDigits(value: number): number {
  const [digits = ''] = Math.abs(value).toString().split('e');
  return digits.replace('.', '').replace(/^0+/, '').length || 1;
}

/** As many digits as the original has, and three at least: 1,2 mg/dL is 106 µmol/L. */
export function roundedAs(converted: number, original: number): number {
  return Number(converted.toPrecision(Math.min(12, Math.max(3, significantDigits(original)))));
}
