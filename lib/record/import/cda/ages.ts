/* The age of a patient on a day, both as YYYY-MM-DD. */

/** The age in days; undefined for a day or birth that is not known to the day. */
export function ageInDays(birthDate: string | undefined, day: string | undefined): number | undefined {
  if (birthDate?.length !== 10 || day === undefined || day.length < 10) return undefined;
  return (Date.parse(day.slice(0, 10)) - Date.parse(birthDate)) / 86_400_000;
}

/** The age in whole years. */
export const yearsOf = (birthDate: string, day: string) =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5, 10) < birthDate.slice(5, 10) ? 1 : 0);
