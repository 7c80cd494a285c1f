import 'server-only';
import en from '@/messages/en/labTests.json' with { type: 'json' };
import it from '@/messages/it/labTests.json' with { type: 'json' };

const TEXTS: Readonly<Record<'it' | 'en', Readonly<Record<string, string>>>> = { it, en };

/** Tests without a text of their own, with the test whose text they share: it measures the same in another way or unit. */
const SHARED: Readonly<Record<string, string>> = {
  neut_abs: 'neut_pct',
  lymph_abs: 'lymph_pct',
  mono_abs: 'mono_pct',
  eos_abs: 'eos_pct',
  baso_abs: 'baso_pct',
  retic_abs: 'retic_pct',
  rdw_sd: 'rdw',
  pt_pct: 'pt_sec',
  aptt_ratio: 'aptt_sec',
  d_dimer_ddu: 'd_dimer_feu',
  acl_igm: 'acl_igg',
  ogtt_60: 'ogtt_120',
  hba1c_ifcc: 'hba1c_pct',
  egfr_2009: 'egfr_2021',
  egfr_mdrd: 'egfr_2021',
  bun: 'urea',
  ldl_calc: 'ldl',
  ldl_direct: 'ldl',
  lpa_molar: 'lpa_mass',
  spe_b2_pct: 'spe_b1_pct',
  spe_gamma: 'spe_g_pct',
  flc_lambda: 'flc_kappa',
  flc_ratio: 'flc_kappa',
  c4: 'c3',
  tni_hs: 'tnt_hs',
  tni: 'tnt_hs',
  bnp: 'nt_probnp',
  t4: 'ft4',
  t3: 'ft3',
  psa_ratio: 'psa_free',
  u_wbc: 'u_wbc_hpf',
  u_rbc: 'u_rbc_hpf',
  u_prot_24h: 'u_prot',
  u_pcr: 'u_prot',
  u_acr: 'u_alb',
  u_alb_24h: 'u_alb',
  u_creat_24h: 'u_creat',
  toxo_igm: 'toxo_igg',
  rubella_igm: 'rubella_igg',
  cmv_igm: 'cmv_igg',
  ebv_vca_igm: 'ebv_vca_igg',
  ana_titer: 'ana',
  urine_cfu: 'urine_culture',
  fit: 'fobt',
  hp_ubt: 'hp_ag',
  lactate: 'bg_lactate',
};

/**
 * What a laboratory test measures and what a high or low value may be due to, in plain words; undefined without a text. Of
 * general knowledge, written by the editors: information, no diagnosis and no advice.
 */
export const aboutTest = (key: string, locale: string): string | undefined =>
  TEXTS[locale === 'en' ? 'en' : 'it'][SHARED[key] ?? key];
