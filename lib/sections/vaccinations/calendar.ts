import type { Disease } from './vaccines';

/** Where the table below comes from; it is to be gone through again when the plan is renewed. */
export const CALENDAR = {
  name: 'Piano nazionale prevenzione vaccinale (PNPV) 2023-2025',
  source: 'Intesa Stato-Regioni del 2 agosto 2023, Rep. atti n. 193/CSR, G.U. n. 194 del 21 agosto 2023',
  readOn: '2026-11-22',
};

const YEAR = 12;

export interface CalendarEntry {
  /** Its word under `vaccinations.calendar` in the messages. */
  key: string;
  /** The vaccinations that count are those against it. */
  against: Disease;
  /** The ages in months at which the calendar offers it: from the first up to, and without, the second. */
  from: number;
  to: number;
  doses: number;
  /** Only what was given from this age in months on counts: earlier doses belong to another entry. */
  since?: number;
  /** It is given again after so many months. */
  every?: number;
  /** It is given once a season, which begins in autumn. */
  seasonal?: true;
  /** Compulsory up to 16 years of age by law 119 of 2017. */
  compulsory?: true;
}

/** The age at which an entry ends that never does. */
export const ALL_LIFE = 150 * YEAR;

/**
 * The calendar of the plan by age, for whom nothing special holds: pregnancy, travel, work and illnesses ask for more. Of the
 * hexavalent vaccine pertussis tells the doses, since hepatitis B is given alone as well.
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
