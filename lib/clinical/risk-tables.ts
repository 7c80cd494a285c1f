export type Points = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The risk for each number of points of a score. */
export interface RiskTable<Risk = number | null> {
  source: string;
  outcome: 'major_bleeding' | 'stroke' | 'ischaemic_stroke' | 'stroke_tia_embolism';
  /** Events per 100 patient-years, indexed by the number of points. Null: the paper had too few patients. */
  byPoints: readonly Risk[] & Record<Points, Risk>;
}

export const HAS_BLED_TABLES = {
  pisters_2010: {
    source: 'Pisters R et al., Chest 2010;138:1093-1100',
    outcome: 'major_bleeding',
    byPoints: [1.13, 1.02, 1.88, 3.74, 8.7, 12.5, null, null, null, null],
  },
  lip_2011: {
    source: 'Lip GYH et al., J Am Coll Cardiol 2011;57:173-180',
    outcome: 'major_bleeding',
    byPoints: [0.9, 3.4, 4.1, 5.8, 8.9, 9.1, null, null, null, null],
  },
} as const satisfies Record<string, RiskTable>;

const FRIBERG = 'Friberg L et al., Eur Heart J 2012;33:1500-1510';

export const CHA2DS2_VASC_TABLES = {
  esc_2010: {
    source: 'ESC guidelines 2010, after Lip GYH et al., Stroke 2010;41:2731-2738',
    outcome: 'stroke',
    byPoints: [0, 1.3, 2.2, 3.2, 4, 6.7, 9.8, 9.6, 6.7, 15.2],
  },
  friberg_2012_stroke: {
    source: FRIBERG,
    outcome: 'ischaemic_stroke',
    byPoints: [0.2, 0.6, 2.2, 3.2, 4.8, 7.2, 9.7, 11.2, 10.8, 12.2],
  },
  friberg_2012_stroke_tia_embolism: {
    source: FRIBERG,
    outcome: 'stroke_tia_embolism',
    byPoints: [0.3, 0.9, 2.9, 4.6, 6.7, 10, 13.6, 15.7, 15.2, 17.4],
  },
} as const satisfies Record<string, RiskTable<number>>;

/** Deaths within three months by MELD score; a band begins with `from` and ends before the next. */
export const MELD_MORTALITY = {
  source: 'Wiesner R et al., Gastroenterology 2003;124:91-96',
  bands: [
    { from: 0, percent: 1.9 },
    { from: 10, percent: 6 },
    { from: 20, percent: 19.6 },
    { from: 30, percent: 52.6 },
    { from: 40, percent: 71.3 },
  ],
} as const;
