/** The molar mass of glucose, C6H12O6, is 180.156 g/mol (PubChem, CID 5793), and a litre has ten decilitres. */
const MG_DL_PER_MMOL_L = 18.0156;

/** Converts glucose from mmol/L to mg/dL, with one decimal. */
export const glucoseMgDlOf = (mmolL: number) => Math.round(mmolL * MG_DL_PER_MMOL_L * 10) / 10;
