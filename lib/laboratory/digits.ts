/** The number of significant digits, at least 1. Trailing zeros are lost, since 0,30 is stored as 0.3. */
function significantDigits(value: number): number {
  const [digits = ''] = Math.abs(value).toString().split('e');
  return digits.replace('.', '').replace(/^0+/, '').length || 1;
}

/** Rounds to the original's number of digits, at least three: 1,2 mg/dL is 106 µmol/L. */
export function roundedAs(converted: number, original: number): number {
  return Number(converted.toPrecision(Math.min(12, Math.max(3, significantDigits(original)))));
}
