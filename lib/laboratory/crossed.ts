/** A test from which another one is calculated by a formula; results obtained this way are marked as calculated. */
export interface Crossing {
  from: string;
  to: string;
  /** `value` and the result are in the units of their own tests. */
  calculate(value: number): number;
}

/** Urea is CH4N2O, 60.06 g/mol, of which 28.014 are nitrogen: 'azotemia' on Italian reports is urea. */
const NITROGEN = 28.014 / 60.06;

/**
 * Haemoglobin A1c by the master equation between IFCC (mmol/mol) and NGSP (%): Hoelzel W et al., Clin Chem
 * 2004;50:166; and the conversion of urea and urea nitrogen.
 */
export const CROSSINGS: readonly Crossing[] = [
  { from: 'hba1c_ifcc', to: 'hba1c_pct', calculate: (ifcc) => 0.09148 * ifcc + 2.152 },
  { from: 'hba1c_pct', to: 'hba1c_ifcc', calculate: (ngsp) => (ngsp - 2.152) / 0.09148 },
  { from: 'urea', to: 'bun', calculate: (urea) => urea * NITROGEN },
  { from: 'bun', to: 'urea', calculate: (nitrogen) => nitrogen / NITROGEN },
];

export const crossingsTo = (key: string) => CROSSINGS.filter(({ to }) => to === key);

/** Free prostate-specific antigen as a percentage of the total. */
export const freePsaPercent = (free: number, total: number) => (100 * free) / total;
export const nonHdl = (total: number, hdl: number) => total - hdl;
