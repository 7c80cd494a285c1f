interface Version {
  /** The formula's name next to a result, so that different equations for the same quantity are not confused. */
  name: string;
  /** Stored with a saved score; changes when the same inputs would give another result. */
  version: string;
  /** Null for plain arithmetic. */
  source: string | null;
}

/** The formula behind each exported function, by the function's name. */
export const VERSIONS = {
  bodyMassIndex: { name: 'BMI', version: 'quetelet-1832', source: 'WHO Technical Report Series 894, 2000' },
  bodySurfaceDuBois: {
    name: 'Du Bois',
    version: 'du-bois-1916',
    source: 'Du Bois D, Du Bois EF, Arch Intern Med 1916;17:863-871',
  },
  bodySurfaceMosteller: {
    name: 'Mosteller',
    version: 'mosteller-1987',
    source: 'Mosteller RD, N Engl J Med 1987;317:1098',
  },
  totalDose: { name: 'mg/kg, mg/m²', version: 'mosteller-1987', source: 'Mosteller RD, N Engl J Med 1987;317:1098' },
  infusionRate: { name: 'mcg/kg/min', version: '1', source: null },
  drops: { name: 'gtt/ml', version: '1', source: null },
  cockcroftGault: {
    name: 'Cockcroft-Gault',
    version: 'cockcroft-gault-1976',
    source: 'Cockcroft DW, Gault MH, Nephron 1976;16:31-41',
  },
  urinaryClearance: { name: 'U × V / P', version: '1', source: null },
  ckdEpi2009: {
    name: 'CKD-EPI 2009',
    version: 'ckd-epi-2009',
    source: 'Levey AS et al., Ann Intern Med 2009;150:604-612',
  },
  ckdEpi2021: {
    name: 'CKD-EPI 2021',
    version: 'ckd-epi-2021',
    source: 'Inker LA et al., N Engl J Med 2021;385:1737-1749',
  },
  hasBled: { name: 'HAS-BLED', version: 'has-bled-2010', source: 'Pisters R et al., Chest 2010;138:1093-1100' },
  cha2ds2Vasc: {
    name: 'CHA2DS2-VASc',
    version: 'cha2ds2-vasc-2010',
    source: 'Lip GYH et al., Chest 2010;137:263-272',
  },
  meld: { name: 'MELD-Na 2016', version: 'meld-na-optn-2016', source: 'OPTN Policies, January 2016' },
  meld3: { name: 'MELD 3.0', version: 'meld-3.0-2021', source: 'Kim WR et al., Gastroenterology 2021;161:1887-1895' },
  framingham: {
    name: 'Framingham (ATP III)',
    version: 'framingham-atp-iii-2001',
    source: 'NCEP ATP III, JAMA 2001;285:2486-2497',
  },
  pooledCohort: {
    name: 'Pooled Cohort Equations 2013',
    version: 'pooled-cohort-2013',
    source: 'Goff DC Jr et al., Circulation 2014;129(25 suppl 2):S49-S73',
  },
  score2: {
    name: 'SCORE2',
    version: 'score2-2021',
    source: 'SCORE2 working group, Eur Heart J 2021;42:2439-2454',
  },
  score2Op: {
    name: 'SCORE2-OP',
    version: 'score2-op-2021',
    source: 'SCORE2-OP working group, Eur Heart J 2021;42:2455-2467',
  },
} as const satisfies Record<string, Version>;
