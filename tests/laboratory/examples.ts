/** Worked examples: conversions, and strings from real reports with their meaning. */

/** Test, value, unit, other unit, value in it; within 0.05 %. */
export const CONVERSIONS: readonly (readonly [string, number, string, string, number])[] = [
  ['glucose', 100, 'mg/dL', 'mmol/L', 5.5508],
  ['glucose', 7.0, 'mmol/L', 'mg/dL', 126.108],
  ['creatinine', 1.2, 'mg/dL', 'umol/L', 106.08],
  ['chol', 200, 'mg/dL', 'mmol/L', 5.1726],
  ['trig', 150, 'mg/dL', 'mmol/L', 1.6935],
  ['bili_total', 1.2, 'mg/dL', 'umol/L', 20.5248],
  ['urate', 6.5, 'mg/dL', 'umol/L', 386.62],
  ['urea', 40, 'mg/dL', 'mmol/L', 6.66],
  ['hgb', 14.2, 'g/dL', 'g/L', 142],
  ['vit_d', 30, 'ng/mL', 'nmol/L', 74.88],
  ['ft4', 15.4, 'pmol/L', 'ng/dL', 1.1964],
  ['u_acr', 30, 'mg/g{creat}', 'mg/mmol{creat}', 3.3936],
];

export const VALUES: readonly { raw: string; key: string | null; parsed: object }[] = [
  { raw: '5,4', key: 'potassium', parsed: { value: 5.4 } },
  { raw: '80,00', key: 'glucose', parsed: { value: 80 } },
  { raw: '16.00', key: 'u_alb', parsed: { value: 16 } },
  { raw: '<5', key: 'crp', parsed: { comparator: '<', value: 5 } },
  { raw: '< 0,30', key: 'crp', parsed: { comparator: '<', value: 0.3 } },
  { raw: '≤ 0,12', key: null, parsed: { comparator: '<=', value: 0.12 } },
  { raw: 'inf. a 5', key: 'crp', parsed: { comparator: '<', value: 5 } },
  { raw: '> 1000', key: 'u_acr', parsed: { comparator: '>', value: 1000 } },
  { raw: '> 100.000 UFC/ml', key: 'urine_cfu', parsed: { comparator: '>', value: 100000, unit: '[CFU]/mL' } },
  { raw: '> 1,000,000', key: 'urine_cfu', parsed: { comparator: '>', value: 1000000 } },
  { raw: '6.500 /uL', key: 'wbc', parsed: { value: 6500, unit: '/uL' } },
  { raw: '1.008', key: 'u_sg', parsed: { value: 1.008 } },
  { raw: '1.234,5', key: 'd_dimer_feu', parsed: { value: 1234.5 } },
  { raw: '1,234.5', key: 'd_dimer_feu', parsed: { value: 1234.5 } },
  { raw: '1.250', key: 'd_dimer_feu', parsed: { ask: [1.25, 1250] } },
  { raw: '4 200', key: 'ck', parsed: { value: 4200 } },
  { raw: 'Assenti', key: 'u_nit', parsed: { ordinal: 0 } },
  { raw: '++', key: 'u_prot', parsed: { ordinal: 3 } },
  { raw: '10 (tracce)', key: 'u_prot', parsed: { ordinal: 1, value: 10 } },
  { raw: ';=0,12', key: null, parsed: { text: ';=0,12' } },
  { raw: '<=0,5  Sensibile', key: null, parsed: { comparator: '<=', value: 0.5, interpretation: 'S' } },
  { raw: 'vedi allegato', key: null, parsed: { text: 'vedi allegato' } },
  { raw: 'n.d.', key: null, parsed: { absent: 'not-performed' } },
  { raw: '1:160', key: 'ana_titer', parsed: { text: '1:160', titer: 160 } },
];

export const RANGES: readonly { raw: string; parsed: object }[] = [
  { raw: '60 - 110', parsed: { low: 60, high: 110 } },
  { raw: '0.50 -1.20', parsed: { low: 0.5, high: 1.2 } },
  { raw: '( 12.0 - 16.0 )', parsed: { low: 12, high: 16 } },
  { raw: '11,60 - 14,80', parsed: { low: 11.6, high: 14.8 } },
  { raw: 'fino a 30', parsed: { high: 30 } },
  { raw: '< 30.0', parsed: { high: 30, highInclusive: false } },
  { raw: 'sup. a 40', parsed: { low: 40, lowInclusive: false } },
  { raw: '( 0.0 - 0.0 )', parsed: {} },
  {
    raw: 'Uomo: 13,5-17,5 Donna: 12,0-16,0',
    parsed: {
      rows: [
        { sex: 'M', low: 13.5, high: 17.5 },
        { sex: 'F', low: 12, high: 16 },
      ],
    },
  },
  { raw: '30 - 300 microalb. > 300.0 macroalb.', parsed: { textOnly: true } },
  { raw: '> 125 almeno 2 volte: diabete', parsed: { textOnly: true } },
  { raw: 'Negativo', parsed: { expectedOrdinal: 0 } },
  { raw: '12', parsed: { textOnly: true } },
];
