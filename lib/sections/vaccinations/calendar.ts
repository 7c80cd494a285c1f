import type { Disease } from './vaccines';

/** The sources of the table below; review the table when the plan is renewed. */
export const CALENDAR = {
  name: 'Piano nazionale prevenzione vaccinale (PNPV) 2023-2025',
  source: 'Intesa Stato-Regioni del 2 agosto 2023, Rep. atti n. 193/CSR, G.U. n. 194 del 21 agosto 2023',
  law: 'L. 119/2017',
  covid: 'Ministero della Salute',
  rsvChild: 'Intesa Stato-Regioni 17/10/2024',
  rsvAdult: 'SItI, SIMIT',
  readOn: '2026-11-27',
};

const YEAR = 12;
/** Law 119 of 2017 obliges minors up to 16 years included: the age in months at which the obligation ends. */
export const OBLIGED_TO = 17 * YEAR;

export interface CalendarEntry {
  /** The key of its name under `vaccinations.calendar` in the messages. */
  key: string;
  /** Doses are counted for each of these diseases; the disease with the fewest decides what is missing. */
  against: readonly Disease[];
  /** The age range in months for which the calendar requires the vaccine: from `from` on, and before `to`. */
  from: number;
  to: number;
  /** Only for people of this sex. */
  sex?: 'female';
  doses: number;
  /** The months to wait after the first dose, the second and so on; the last number also holds for all further doses. */
  spacing?: readonly number[];
  /** Other courses, for those who have the first dose from an age in months on, youngest first. */
  later?: readonly (Pick<CalendarEntry, 'doses' | 'spacing'> & { firstFrom: number })[];
  /** Two doses less than this many months apart require one more. */
  apart?: number;
  /** Only doses given from this age in months on are counted; earlier doses belong to another entry. */
  since?: number;
  /** It is repeated after this many months. */
  every?: number;
  /** It is given in the season, which begins in autumn: once in each season, or once in the first season of life. */
  seasonal?: 'each' | 'first';
  /** It is required only to complete what has been begun: the plan offers it to those who are not immune, which nobody knows. */
  begun?: true;
  /** Compulsory by law 119 of 2017, for everybody or for those born from this day on. */
  compulsory?: true | string;
}

/** The upper age of entries that apply for the rest of life. */
export const ALL_LIFE = 150 * YEAR;
/** The birth years for which varicella is compulsory begin on this day. */
const VARICELLA_COMPULSORY = '2017-01-01';

const DTP_POLIO = ['diphtheria', 'tetanus', 'pertussis', 'polio'] as const;
const MMR = ['measles', 'mumps', 'rubella'] as const;
const MMRV = [...MMR, 'varicella'] as const;

/** Two doses for those who begin before they are 15, three for those who begin later. */
const HPV = {
  doses: 2,
  spacing: [6, 4],
  apart: 5,
  later: [{ firstFrom: 15 * YEAR, doses: 3, spacing: [2, 4] }],
};

/**
 * The plan's calendar by age, for people without special circumstances: pregnancy, travel, work and illnesses require more
 * vaccines. Whoever has missed doses catches up: the compulsory vaccinations until the 17th birthday, the others as long as
 * the plan offers them, with the intervals between doses of the vaccines' usual schedules.
 */
export const ENTRIES: readonly CalendarEntry[] = [
  {
    key: 'hexavalent',
    against: [...DTP_POLIO, 'hepatitisB', 'hib'],
    ...{ from: 2, to: 5 * YEAR, doses: 3, spacing: [2, 6], compulsory: true },
  },
  {
    key: 'pneumococcusChild',
    against: ['pneumococcus'],
    ...{ from: 2, to: 5 * YEAR, doses: 3, spacing: [2, 6] },
    later: [
      { firstFrom: YEAR, doses: 2, spacing: [2] },
      { firstFrom: 2 * YEAR, doses: 1 },
    ],
  },
  {
    key: 'meningococcusB',
    against: ['meningococcusB'],
    ...{ from: 2, to: 19 * YEAR, doses: 3, spacing: [2, 6] },
    later: [{ firstFrom: 2 * YEAR, doses: 2, spacing: [1] }],
  },
  { key: 'rotavirus', against: ['rotavirus'], from: 2, to: 7, doses: 2, spacing: [1] },
  { key: 'rsvChild', against: ['rsv'], from: 0, to: YEAR, doses: 1, seasonal: 'first' },
  { key: 'mprvFirst', against: MMRV, from: YEAR, to: 5 * YEAR, doses: 1, compulsory: true },
  { key: 'meningococcusChild', against: ['meningococcusACWY'], from: YEAR, to: 12 * YEAR, doses: 1 },
  { key: 'mprvSecond', against: MMRV, from: 5 * YEAR, to: 7 * YEAR, doses: 2, spacing: [1], compulsory: true },
  {
    key: 'boosterChild',
    against: DTP_POLIO,
    ...{ from: 5 * YEAR, to: 12 * YEAR, doses: 1, since: 4 * YEAR, compulsory: true },
  },
  {
    key: 'catchUpPrimary',
    against: DTP_POLIO,
    ...{ from: 5 * YEAR, to: OBLIGED_TO, doses: 3, spacing: [1, 6], compulsory: true },
  },
  {
    key: 'catchUpHepatitisB',
    against: ['hepatitisB'],
    ...{ from: 5 * YEAR, to: OBLIGED_TO, doses: 3, spacing: [1, 5], compulsory: true },
  },
  { key: 'catchUpMmr', against: MMR, from: 7 * YEAR, to: OBLIGED_TO, doses: 2, spacing: [1], compulsory: true },
  {
    key: 'catchUpVaricella',
    against: ['varicella'],
    ...{ from: 7 * YEAR, to: OBLIGED_TO, doses: 2, spacing: [1], compulsory: VARICELLA_COMPULSORY },
  },
  {
    key: 'hpv',
    against: ['hpv'],
    ...{ from: 11 * YEAR, to: 19 * YEAR, ...HPV },
  },
  {
    key: 'hpvWomen',
    against: ['hpv'],
    sex: 'female',
    ...{ from: 19 * YEAR, to: 27 * YEAR, ...HPV },
  },
  {
    key: 'boosterTeen',
    against: DTP_POLIO,
    ...{ from: 12 * YEAR, to: 19 * YEAR, doses: 1, since: 11 * YEAR, compulsory: true },
  },
  {
    key: 'meningococcusTeen',
    against: ['meningococcusACWY'],
    ...{ from: 12 * YEAR, to: 19 * YEAR, doses: 1, since: 11 * YEAR },
  },
  { key: 'boosterAdult', against: ['tetanus'], from: 19 * YEAR, to: ALL_LIFE, doses: 1, every: 10 * YEAR },
  { key: 'begunMmr', against: MMR, from: OBLIGED_TO, to: ALL_LIFE, doses: 2, spacing: [1], begun: true },
  {
    key: 'begunVaricella',
    against: ['varicella'],
    ...{ from: OBLIGED_TO, to: ALL_LIFE, doses: 2, spacing: [1], begun: true },
  },
  {
    key: 'begunHepatitisB',
    against: ['hepatitisB'],
    ...{ from: OBLIGED_TO, to: ALL_LIFE, doses: 3, spacing: [1, 5], begun: true },
  },
  { key: 'influenzaChild', against: ['influenza'], from: 6, to: 7 * YEAR, doses: 1, seasonal: 'each' },
  { key: 'influenzaAdult', against: ['influenza'], from: 60 * YEAR, to: ALL_LIFE, doses: 1, seasonal: 'each' },
  { key: 'covid19', against: ['covid19'], from: 60 * YEAR, to: ALL_LIFE, doses: 1, seasonal: 'each' },
  {
    key: 'pneumococcusAdult',
    against: ['pneumococcus'],
    ...{ from: 65 * YEAR, to: ALL_LIFE, doses: 1, since: 50 * YEAR },
  },
  { key: 'zoster', against: ['zoster'], from: 65 * YEAR, to: ALL_LIFE, doses: 2, spacing: [2] },
  { key: 'rsvAdult', against: ['rsv'], from: 75 * YEAR, to: ALL_LIFE, doses: 1 },
];
