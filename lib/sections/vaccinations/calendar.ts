import type { Disease } from './vaccines';

/** The source of the table below; review the table when the plan is renewed. */
export const CALENDAR = {
  name: 'Piano nazionale prevenzione vaccinale (PNPV) 2023-2025',
  source: 'Intesa Stato-Regioni del 2 agosto 2023, Rep. atti n. 193/CSR, G.U. n. 194 del 21 agosto 2023',
  readOn: '2026-11-22',
};

const YEAR = 12;

export interface CalendarEntry {
  /** The key of its name under `vaccinations.calendar` in the messages. */
  key: string;
  /** Vaccinations against this disease are counted as doses of the entry. */
  against: Disease;
  /** The age range in months for which the calendar requires the vaccine: from `from` on, and before `to`. */
  from: number;
  to: number;
  doses: number;
  /** Only doses given from this age in months on are counted; earlier doses belong to another entry. */
  since?: number;
  /** It is repeated after this many months. */
  every?: number;
  /** It is given once in each season, which begins in autumn. */
  seasonal?: true;
  /** Compulsory up to 16 years of age by law 119 of 2017. */
  compulsory?: true;
}

/** The upper age of entries that apply for the rest of life. */
export const ALL_LIFE = 150 * YEAR;

/**
 * The plan's calendar by age, for people without special circumstances: pregnancy, travel, work and illnesses require more
 * vaccines. The doses of the hexavalent vaccine are counted by their protection against pertussis, because hepatitis B
 * vaccine is also given alone.
 */
export const ENTRIES: readonly CalendarEntry[] = [
  { key: 'hexavalent', against: 'pertussis', from: 2, to: 5 * YEAR, doses: 3, compulsory: true },
  { key: 'pneumococcusChild', against: 'pneumococcus', from: 2, to: 5 * YEAR, doses: 3 },
  { key: 'meningococcusB', against: 'meningococcusB', from: 2, to: 2 * YEAR, doses: 3 },
  { key: 'rotavirus', against: 'rotavirus', from: 2, to: 7, doses: 2 },
  { key: 'mprvFirst', against: 'measles', from: 12, to: 5 * YEAR, doses: 1, compulsory: true },
  { key: 'meningococcusChild', against: 'meningococcusACWY', from: 12, to: 5 * YEAR, doses: 1 },
  { key: 'mprvSecond', against: 'measles', from: 5 * YEAR, to: 7 * YEAR, doses: 2, compulsory: true },
  {
    key: 'boosterChild',
    against: 'pertussis',
    from: 5 * YEAR,
    to: 7 * YEAR,
    doses: 1,
    since: 4 * YEAR,
    compulsory: true,
  },
  { key: 'hpv', against: 'hpv', from: 11 * YEAR, to: 19 * YEAR, doses: 2 },
  {
    key: 'boosterTeen',
    against: 'pertussis',
    from: 12 * YEAR,
    to: 19 * YEAR,
    doses: 1,
    since: 11 * YEAR,
    compulsory: true,
  },
  {
    key: 'meningococcusTeen',
    against: 'meningococcusACWY',
    from: 12 * YEAR,
    to: 19 * YEAR,
    doses: 1,
    since: 11 * YEAR,
  },
  { key: 'boosterAdult', against: 'tetanus', from: 19 * YEAR, to: ALL_LIFE, doses: 1, every: 10 * YEAR },
  { key: 'influenzaChild', against: 'influenza', from: 6, to: 7 * YEAR, doses: 1, seasonal: true },
  { key: 'influenzaAdult', against: 'influenza', from: 60 * YEAR, to: ALL_LIFE, doses: 1, seasonal: true },
  { key: 'pneumococcusAdult', against: 'pneumococcus', from: 65 * YEAR, to: ALL_LIFE, doses: 1, since: 50 * YEAR },
  { key: 'zoster', against: 'zoster', from: 65 * YEAR, to: ALL_LIFE, doses: 2 },
];
