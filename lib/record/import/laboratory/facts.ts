import { dayIn } from './dates';
import { type Line, textOf } from './lines';
import { nameIn, sexIn, taxCodeIn } from './person-facts';

/** Days that a report names: of collection, of acceptance, and of the report itself. */
export type DayKind = 'collected' | 'accepted' | 'reported';
export interface NamedDay {
  kind: DayKind;
  day: string;
  page: number;
  base: number;
}

/** What the lines around the tables of a report say. */
export interface ReportFacts {
  days: readonly NamedDay[];
  name: string | undefined;
  birthDate: string | undefined;
  taxCode: string | undefined;
  sex: 'M' | 'F' | undefined;
  /** The laboratory or hospital. */
  centre: string | undefined;
}

/** The lines of a page with its number, from 1. */
export interface PageLines {
  page: number;
  lines: readonly Line[];
}

const LABELS: readonly (readonly [DayKind | 'birth' | 'other', RegExp])[] = [
  ['birth', /\bnat[oa]\b|nascita|\bd\.?\s?n\.?\s*:/i],
  ['collected', /preliev|prelevat|raccolt|campionament|\bcollect/i],
  [
    'accepted',
    /accettaz|accettat|check-?in|ricevut|ricezion|arriv|registraz|esecuzion|eseguit|data (?:dell['’])?esame/i,
  ],
  ['reported', /refert|stampa|validat|validaz|emess|emission|rilasc|conferm|\bdata\b|\bdel\b/i],
  ['other', /scaden|richiest|ricett|impegnativa|preceden|document/i],
];
const LABEL = new RegExp(LABELS.map(([, { source }]) => source).join('|'), 'gi');
const kindOf = (label: string) => LABELS.find(([, pattern]) => pattern.test(label))?.[0];

/** Reads what a report says of the patient, the laboratory and the days. */
export function factsIn(pages: readonly PageLines[]): ReportFacts {
  const days: NamedDay[] = [];
  let birthDate: string | undefined;
  for (const { page, lines } of pages)
    for (const [at, line] of lines.entries())
      for (const { kind, day } of daysOn(line, lines[at + 1])) {
        if (kind === 'birth') birthDate ??= day;
        else days.push({ kind, day, page, base: line.base });
      }
  const texts = pages.flatMap(({ lines }) => lines.map(textOf));
  const taxCode = taxCodeIn(texts);
  return {
    days: days.filter(({ day }) => day !== birthDate),
    name: nameIn(texts),
    birthDate,
    taxCode,
    sex: sexIn(texts, taxCode),
    centre: centreIn(pages[0]?.lines ?? []),
  };
}

/** The label in a text; of 'Data prelievo' and 'Precedente del' the telling one, which is not the plain word for a date. */
function tellingOf(text: string): string | undefined {
  const labels = [...text.matchAll(LABEL)].map(([label]) => label);
  return labels.filter((one) => !/^(?:data|del)$/i.test(one)).at(-1) ?? labels.at(-1);
}

/** The days of a line, each with the label before it; a label without a day may have it on the line below. */
function daysOn(line: Line, below: Line | undefined) {
  const found: { kind: DayKind | 'birth'; day: string }[] = [];
  let label: string | undefined;
  for (const cell of line.cells) {
    let text = cell.text;
    let hasDay = false;
    for (let day = dayIn(text); day; day = dayIn(text)) {
      label = tellingOf(text.slice(0, day.index)) ?? label;
      const kind = label === undefined ? undefined : kindOf(label);
      if (kind && kind !== 'other') found.push({ kind, day: day.day });
      text = text.slice(day.index + day.length);
      hasDay = true;
    }
    const open = tellingOf(text);
    label = open ?? label;
    if (hasDay || open === undefined || !below) continue;
    const under = below.cells.find((one) => one.left < cell.right && one.right > cell.left);
    const [day, kind] = [under && dayIn(under.text)?.day, kindOf(label ?? '')];
    const isAlone = !line.cells.some((one) => dayIn(one.text));
    if (day && isAlone && kind && kind !== 'other') found.push({ kind, day });
  }
  return found;
}

const PLACES =
  /laborator|ospedal|azienda|\basl\b|\basst\b|\bausl\b|\baou\b|\birccs\b|clinic|ambulator|\bcentro\b|istitut|casa di cura|diagnostic|presidio|analisi mediche/i;

/** The first line at the top of a page that names an institution, without the document's title behind it. */
function centreIn(lines: readonly Line[]): string | undefined {
  const top = lines.slice(0, 12).flatMap(({ cells }) => cells.map(({ text }) => text));
  const said = top.find((text) => PLACES.test(text) && !/:\s*\S|^(?:referto|esami? di|rapporto)\b/i.test(text));
  return said?.replace(/\s*[-–—|]\s*(?:referto|esami|risultati|rapporto)\b.*$/i, '').slice(0, 200);
}

/** The day of what stands at a place of a report, and the kind of date that it comes from. */
export function dayAt(days: readonly NamedDay[], page: number, base: number): NamedDay | undefined {
  for (const kind of ['collected', 'accepted', 'reported'] as const) {
    const all = days.filter((one) => one.kind === kind);
    const before = all.filter((one) => one.page < page || (one.page === page && one.base < base));
    const found = before.at(-1) ?? all[0];
    if (found) return found;
  }
  return undefined;
}
