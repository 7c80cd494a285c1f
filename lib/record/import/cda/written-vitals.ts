import { loinc } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { PRESSURE, PRESSURES } from '@/lib/sections/readings/fhir-codes';
import { gather } from '@/lib/values/objects';
import type { Note } from '../document/source-document';
import { daysIn } from './agreement';
import type { Found, Section } from './found';
import { quantityOf } from './values';
import { VITAL_SIGNS, visitDay } from './vitals';

/** A measure as it is written in words. Only names with one meaning are known: of `FR`, `polso` or `T` none is read. */
interface Written {
  code: string;
  name: string;
  /** Its name and the sign after it. */
  key: RegExp;
  /** The number, and after it the unit, which may lack. */
  value: RegExp;
  unit: string;
  /** Whether the text must state the unit, or else the reader is told which one is taken. */
  isUnitTold?: boolean;
}

const keyed = (names: string) => new RegExp(`^(?:${names})\\.?\\s*[=:\\t]\\s*`, 'iu');
/** Neither goes the number on, as in a range, a fraction or a date, nor does another unit follow. */
const END =
  '(?![\\p{L}\\d/%°-]|[.,]\\d|\\s*[-/]\\s*\\d|\\s*(?:°\\s?F|F|lbs?|g|hg|m|in|ft|kPa|mmol)(?!\\p{L}|[.\\s]*[C:=]))';
const valued = (number: string, unit: string) => new RegExp(`^(${number})\\s*(?:${unit})?${END}`, 'iu');

const MEASURES: readonly Written[] = [
  {
    ...{ code: PRESSURE, name: 'Pressione arteriosa', unit: 'mm[Hg]' },
    ...{
      key: keyed('P\\.?\\s?A|press(?:ione|\\.)?(?:\\s?art(?:eriosa|\\.)?)?'),
      value: valued('\\d{2,3}\\s*/\\s*\\d{2,3}', 'mm\\s?Hg'),
    },
  },
  {
    ...{ code: '8867-4', name: 'Frequenza cardiaca', unit: '/min' },
    ...{
      key: keyed('F\\.?\\s?C|freq(?:uenza|\\.)?\\s?card(?:iaca|\\.)?'),
      value: valued('\\d{2,3}', 'bpm|b/min|/min|battiti/min'),
    },
  },
  {
    ...{ code: '9279-1', name: 'Frequenza respiratoria', unit: '/min' },
    ...{ key: keyed('freq(?:uenza|\\.)?\\s?resp(?:iratoria|\\.)?'), value: valued('\\d{1,2}', 'atti/min|/min') },
  },
  {
    ...{ code: '59408-5', name: 'Saturazione di ossigeno', unit: '%' },
    ...{
      key: keyed('Sp\\s?O2|Sat\\.?\\s?O2|saturazione(?:\\s(?:di\\s)?(?:O2|ossigeno))?'),
      value: valued('\\d{2,3}', '%'),
    },
  },
  {
    ...{ code: '8310-5', name: 'Temperatura', unit: 'Cel' },
    ...{ key: keyed('temp(?:eratura)?(?:\\s?corporea)?'), value: valued('\\d{2}(?:[.,]\\d)?', '°\\s?C|°|C') },
  },
  {
    ...{ code: '29463-7', name: 'Peso', unit: 'kg', isUnitTold: true },
    ...{ key: keyed('peso(?:\\scorporeo)?'), value: valued('\\d{1,3}(?:[.,]\\d{1,2})?', 'kg') },
  },
  {
    ...{ code: '8302-2', name: 'Altezza', unit: 'cm', isUnitTold: true },
    ...{ key: keyed('altezza|statura'), value: valued('\\d{2,3}', 'cm') },
  },
];

interface Match {
  measure: Written;
  quote: string;
  numbers: number[];
  isUnitStated: boolean;
}

/**
 * Offers the vital signs that a section without entries names in its text, such as `PA=120/80, SpO2=98%`: never as sure. Returns
 * whether all of the text is taken. A measure that has several values and a text with several days are not read.
 */
export function offerWrittenVitals(text: string, section: Section, found: Found): boolean {
  const days = [...new Set(daysIn(text))];
  if (days.length > 1) return false;
  const { matches, isAll } = matchesIn(text);
  const byCode = new Map<string, Match[]>();
  for (const one of matches) gather(byCode, one.measure.code, one);
  const single = [...byCode.values()].flatMap((all) => (all.length === 1 ? all : []));
  for (const one of single) offer(one, { section, found, day: days[0] });
  return isAll && single.length === matches.length;
}

const HEADING = /^\s*(?:[-•*]\s*)?(?:(?:parametri|segni)\s+vitali\s*[:=]?\s*)?/i;

/** Reads each line from its beginning: words before a measure, such as a target, change its meaning, so that it is not read. */
function matchesIn(text: string): { matches: Match[]; isAll: boolean } {
  const matches: Match[] = [];
  let isAll = true;
  for (const line of text.split(/[\n;]/)) {
    let rest = line.replace(HEADING, '');
    for (let next = matchAt(rest); next; next = matchAt(rest)) {
      matches.push(next);
      rest = rest.slice(next.quote.length).replace(/^[\s,.]+/, '');
    }
    isAll &&= rest === '';
  }
  return { matches, isAll };
}

function matchAt(text: string): Match | undefined {
  for (const measure of MEASURES) {
    const key = measure.key.exec(text)?.[0];
    const value = key === undefined ? null : measure.value.exec(text.slice(key.length));
    if (key === undefined || !value) continue;
    const [whole, number = ''] = value;
    const numbers = number.split('/').map((one) => Number(one.trim().replace(',', '.')));
    return { measure, quote: key + whole.trimEnd(), numbers, isUnitStated: whole.trim() !== number.trim() };
  }
  return undefined;
}

interface At {
  section: Section;
  found: Found;
  day: string | undefined;
}

function offer({ measure, quote, numbers, isUnitStated }: Match, { section, found, day: written }: At) {
  const { code, name, unit, isUnitTold } = measure;
  const day = written ?? visitDay(section);
  const [first = 0, second] = numbers;
  const values =
    second === undefined
      ? { valueQuantity: quantityOf(first, unit) }
      : { component: Object.values(PRESSURES).map((one, at) => component(one, numbers[at] ?? 0, unit)) };
  const resource = present({
    ...{ resourceType: 'Observation', status: 'final', category: [VITAL_SIGNS], effectiveDateTime: day },
    ...{ code: { ...loinc(code), text: name }, ...values },
  }) as Resource;
  const notes: Note[] = [
    { key: 'narrativeOnly' },
    ...(isUnitTold && !isUnitStated ? [{ key: 'unitTaken', values: { unit } }] : []),
    ...(written === undefined ? [{ key: 'noDay' }] : []),
  ];
  found.take(section, `text/${code}`, resource, { quote, notes, unsure: true });
}
const component = (code: string, value: number, unit: string) => ({
  ...{ code: loinc(code), valueQuantity: quantityOf(value, unit) },
});
