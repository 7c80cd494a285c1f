/**
 * Normalises an AIC code of a list and restores leading zeros that spreadsheets have removed; null if the code is invalid.
 * The ninth digit is a check digit: the second, fourth, sixth and eighth digits are doubled, and the digits of the doubles
 * are added up.
 */
export function aicOf(text: string): string | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const code = text.padStart(9, '0');
  const digits = [...code].map(Number);
  const sum = digits
    .slice(0, 8)
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : crossSum(digit * 2)), 0);
  return code !== '000000000' && sum % 10 === digits[8] ? code : null;
}

const crossSum = (number: number) => (number > 9 ? number - 9 : number);
