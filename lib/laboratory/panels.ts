import { type LabTest, testAt } from './tests';

/** Tests usually ordered together, in the order of reports; each name is a key under `results.panels.`. */
const KEYS = {
  emocromo:
    'wbc rbc hgb hct mcv mch mchc rdw plt neut_pct lymph_pct mono_pct eos_pct baso_pct neut_abs lymph_abs mono_abs eos_abs baso_abs',
  lipidi: 'chol hdl ldl_calc trig',
  glicemia: 'glucose hba1c_ifcc',
  fegato: 'ast alt ggt alp bili_total bili_direct albumin protein_total',
  rene: 'creatinine egfr_2021 urea urate sodium potassium',
  tiroide: 'tsh ft4 ft3 anti_tpo anti_tg',
  coagulazione: 'pt_pct inr aptt_ratio fibrinogen',
  urine: 'u_color u_aspect u_ph u_sg u_prot u_gluc u_ket u_hb u_bili u_urob u_nit u_leu',
} as const;

export type Panel = keyof typeof KEYS;
export const PANELS = Object.keys(KEYS) as Panel[];

export const testsOf = (panel: Panel): LabTest[] => KEYS[panel].split(' ').flatMap((key) => testAt(key) ?? []);
