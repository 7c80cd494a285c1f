/**
 * What the report of an adverse drug reaction offers, as the contract has it. Nothing is imported here, so that forms may
 * know it as well.
 */

/** Whether a report is still being written, or holds all that it must. */
export const DRAFT = 'bozza';
export const COMPLETE = 'completa';
export const REPORT_STATES = [DRAFT, COMPLETE] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What has become of its mail; `unsure` where the mail server has never said. */
export const REPORT_DELIVERIES = ['sending', 'sent', 'failed', 'unsure'] as const;
export type ReportDelivery = (typeof REPORT_DELIVERIES)[number];

/** The first is ours: of a woman who is not pregnant the contract has no word. */
export const NOT_PREGNANT = 'No';
export const PREGNANCY_STAGES = [NOT_PREGNANT, '1° Trimestre', '2° Trimestre', '3° Trimestre', 'Sconosciuta'] as const;

export const SEVERITIES = ['Non grave', 'Ricovero in ospedale', 'Pericolo di vita', 'Invalidità permanente'] as const;

export const OUTCOMES = ['Risolta', 'Risolta con conseguenze', 'Migliorata', 'Non ancora risolta', 'Non so'] as const;

/** How much a reaction weighs on daily life. */
export const LEAST_IMPACT = 1;
export const GREATEST_IMPACT = 10;

const REGIONS = [
  'Abruzzo',
  'Basilicata',
  'Calabria',
  'Campania',
  'Emilia-Romagna',
  'Friuli Venezia Giulia',
  'Lazio',
  'Liguria',
  'Lombardia',
  'Marche',
  'Molise',
  'Piemonte',
  'Puglia',
  'Sardegna',
  'Sicilia',
  'Toscana',
  'Umbria',
  "Valle d'Aosta",
  'Veneto',
];
const PROVINCES = ['Trento', 'Bolzano'];

/** The centres that a report may be for, by the contract's numbers: one in each region and autonomous province. */
export const PHARMACOVIGILANCE_STRUCTURES: readonly { id: number; name: string }[] = [
  ...REGIONS.map((region) => `Centro Regionale di Farmacovigilanza - ${region}`),
  ...PROVINCES.map((province) => `Centro di Farmacovigilanza - Provincia Autonoma di ${province}`),
].map((name, index) => ({ id: index + 1, name }));

export const structureName = (id: number | null | undefined) =>
  PHARMACOVIGILANCE_STRUCTURES.find((structure) => structure.id === id)?.name;
