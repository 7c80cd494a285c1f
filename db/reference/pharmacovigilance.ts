/**
 * The options in the report of an adverse drug reaction, as in the API's contract. This file imports nothing, so that forms
 * can use it too.
 */

/** Whether a report is still being written or is complete. */
export const DRAFT = 'bozza';
export const COMPLETE = 'completa';
export const REPORT_STATES = [DRAFT, COMPLETE] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The delivery state of a report's mail; `unsure` if the mail server never confirmed the mail. */
export const REPORT_DELIVERIES = ['sending', 'sent', 'failed', 'unsure'] as const;
export type ReportDelivery = (typeof REPORT_DELIVERIES)[number];

/** The first value is our own: the API's contract has no value for a woman who is not pregnant. */
export const NOT_PREGNANT = 'No';
export const PREGNANCY_STAGES = [NOT_PREGNANT, '1° Trimestre', '2° Trimestre', '3° Trimestre', 'Sconosciuta'] as const;

/** The gravest result of a reaction, by which its seriousness is stated. */
export const SEVERITIES = [
  ...(['Non grave', 'Ricovero in ospedale', 'Pericolo di vita', 'Invalidità permanente'] as const),
  ...(['Decesso', 'Anomalia congenita'] as const),
] as const;

export const OUTCOMES = [
  ...(['Risolta', 'Risolta con conseguenze', 'Migliorata', 'Non ancora risolta'] as const),
  ...(['Decesso', 'Anomalia congenita', 'Non so'] as const),
] as const;

/** How much a reaction affects daily life. */
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

/** The centres to which a report may be addressed, by the API's numbers: one per region and autonomous province. */
export const PHARMACOVIGILANCE_STRUCTURES: readonly { id: number; name: string }[] = [
  ...REGIONS.map((region) => `Centro Regionale di Farmacovigilanza - ${region}`),
  ...PROVINCES.map((province) => `Centro di Farmacovigilanza - Provincia Autonoma di ${province}`),
].map((name, index) => ({ id: index + 1, name }));

export const structureName = (id: number | null | undefined) =>
  PHARMACOVIGILANCE_STRUCTURES.find((structure) => structure.id === id)?.name;
