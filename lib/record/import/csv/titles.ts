import { unitNamed } from '@/lib/laboratory/units';
import type { Quantity } from '@/lib/sections/readings/model/limits';
import type { CsvKind, Meaning } from '../document/csv-mapping';
import { conversionOf } from '../health-exports/units';

/** Lower case without accents, points and marks. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();

type Words = readonly (readonly [Meaning, RegExp])[];

/** Titles of columns of both kinds of files, in Italian and English, folded. */
const SHARED: Words = [
  ['time', /^(?:ora|orario|time|time of day|hour|ora misurazione|ora rilevazione)$/],
  [
    'day',
    /^(?:data|date|giorno|day|quando|when|timestamp|datetime|start time|data e ora|data ora|date time|date and time|measured at|measured on)\b/,
  ],
  ['unit', /^(?:unita|unita di misura|u m|um|u d m|udm|unit|units|unit of measure)$/],
];
const OF_READINGS: Words = [
  ['offset', /^time offset$/],
  ['maxPressure', /\b(?:massima|max|sistolica|sistolico|systolic|sys|pas|sbp)\b/],
  ['minPressure', /\b(?:minima|min|diastolica|diastolico|diastolic|dia|pad|dbp)\b/],
  ['pressure', /^(?:pressione|pressione arteriosa|pressione sanguigna|blood pressure|bp|pa)$/],
  ['heartRate', /\b(?:frequenza|battito|battiti|polso|pulsazioni|pulse|heart rate|heartrate|bpm|fc|hr)\b/],
  ['oxygen', /\b(?:saturazione|spo2|sao2|oxygen|ossigeno|o2)\b/],
  ['temperature', /\b(?:temperatura|temperature|febbre|temp)\b/],
  ['glucose', /\b(?:glicemia|glucosio|glucose|blood sugar|zucchero)\b/],
  ['meal', /\b(?:pasto|pasti|meal|momento della glicemia)\b/],
  ['weight', /\b(?:peso|weight|body mass)\b/],
  ['height', /\b(?:altezza|statura|height)\b/],
  ['serial', /\b(?:serie|serial|matricola)\b/],
  ['device', /\b(?:dispositivo|apparecchio|device|strumento)\b/],
  ['measure', /^(?:misura|tipo|tipo di misura|misurazione|parametro|measure|measurement|type|metric)$/],
  ['value', /^(?:valore|value|risultato|result)$/],
];
const OF_RESULTS: Words = [
  ['loinc', /\bloinc\b/],
  [
    'test',
    /^(?:esame|esami|analisi|analita|prestazione|nome|nome esame|test|test name|analyte|component|parametro|descrizione)$/,
  ],
  ['low', /^(?:limite inferiore|valore minimo|minimo|min|low|lower limit|reference low|range min|da|dal)$/],
  ['high', /^(?:limite superiore|valore massimo|massimo|max|high|upper limit|reference high|range max|a|al)$/],
  [
    'range',
    /^(?:intervallo.*|valori di riferimento|valori normali|val rif|v r|vr|v n|riferimento|reference range|reference interval|range|normal range)$/,
  ],
  ['flag', /^(?:flag|interpretazione|interpretation|segnalazione|asterisco|stato|abnormal)$/],
  ['value', /^(?:valore|esito|risultato|value|result|referto)$/],
];

/** The title without a unit in brackets, and that unit. */
export function titleParts(title: string): { words: string; unit?: string } {
  const [, before = title, unit = ''] = /^(.*?)\s*[([]([^()[\]]{1,30})[)\]]\s*$/.exec(title) ?? [];
  return unit === '' ? { words: folded(title) } : { words: folded(before), unit: unit.trim() };
}

/** Days of something else than the measurement. */
const OTHER_DAYS = /\b(?:nascita|birth|stampa|printed)\b/;
const DAYS = [
  /prelievo|campione|collection|collected|misura|rilevazione|measured/,
  /^(?:data|date|giorno|day)$/,
  /(?:)/,
];
/** Of several columns with days that of the measurement comes first, those of the report and of its approval last. */
export const dayRank = (title: string): number => {
  const { words } = titleParts(title);
  if (/referto|report|validazione|accettazione|richiesta/.test(words)) return DAYS.length;
  return DAYS.findIndex((known) => known.test(words));
};

/** Samsung Health writes the name of the table before that of the column. */
const SAMSUNG = /^com\.samsung\.s?health\.[a-z_.]+\.([a-z_0-9]+)$/;
const OF_SAMSUNG = new Map<string, Meaning>([
  ...([
    ['start_time', 'day'],
    ['time_offset', 'offset'],
    ['pulse', 'heartRate'],
    ['heart_rate', 'heartRate'],
  ] as const),
  ...([
    ['systolic', 'maxPressure'],
    ['diastolic', 'minPressure'],
    ['weight', 'weight'],
    ['height', 'height'],
  ] as const),
  ...([
    ['spo2', 'oxygen'],
    ['temperature', 'temperature'],
    ['glucose', 'glucose'],
  ] as const),
]);

/** What a title means in a file of a kind; undefined for unknown words. */
export function meaningOf(title: string, kind: CsvKind): Meaning | undefined {
  const [, column] = SAMSUNG.exec(title) ?? [];
  if (column !== undefined) return OF_SAMSUNG.get(column);
  const { words } = titleParts(title);
  if (OTHER_DAYS.test(words)) return undefined;
  const own = kind === 'readings' ? OF_READINGS : OF_RESULTS;
  return [...SHARED, ...own].find(([, known]) => known.test(words))?.[0];
}

/** The quantity that a meaning is; undefined for other columns. */
export const quantityMeant = (meaning: Meaning | null | undefined): Quantity | undefined =>
  QUANTITY_MEANINGS.find((one) => one === meaning);
const QUANTITY_MEANINGS = [
  ...(['maxPressure', 'minPressure', 'heartRate', 'weight', 'height', 'oxygen', 'temperature', 'glucose'] as const),
];

/** What a measure is, by its name in a cell: a quantity, or a blood pressure with both values. */
export function measureNamed(name: string): Quantity | 'pressure' | undefined {
  const meaning = meaningOf(name, 'readings');
  return meaning === 'pressure' ? meaning : quantityMeant(meaning);
}

/** The unit in the title of a column, if it is one of what the column holds. */
export function unitIn(title: string, meaning: Meaning | null): string | undefined {
  if (meaning === 'glucose' && SAMSUNG.test(title)) return 'mmol/L';
  const { unit } = titleParts(title);
  if (unit === undefined) return undefined;
  if (meaning === 'result' || meaning === 'value') return unitNamed(unit) ?? undefined;
  const quantity = meaning === 'pressure' ? 'maxPressure' : quantityMeant(meaning);
  return quantity && conversionOf(quantity, unit) ? unit : undefined;
}
