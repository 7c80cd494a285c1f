import { type KardiaReading, readKardia } from '@/lib/sections/files/kardia';
import { isDay, today } from '@/lib/values/days';

/** What a Kardia report says in words; uncertain values are left out. */
export interface KardiaFacts extends KardiaReading {
  /** HH:mm:ss, local time of the phone. */
  time?: string;
  /** The length of the recording in seconds. */
  seconds?: number;
  /** Set if the day was written in digits, of which the month may be the first. */
  isDayUnsure?: true;
  /** Whether the report names a device with six leads. */
  hasSixLeads: boolean;
  /** The family of recorders that the report names. */
  maker?: Maker;
  /** Set if the report says that its trace is lead I. */
  isLeadOne?: true;
}

const MAKERS = {
  Kardia: /\bKardia|AliveCor/i,
  'Apple Watch': /watchOS|Apple Watch|\bWatch\d,\d/i,
  Fitbit: /\bFitbit/i,
  Withings: /\bWithings|ScanWatch/i,
  'Galaxy Watch': /Galaxy Watch|Samsung Health/i,
} as const;
export type Maker = keyof typeof MAKERS;
const makerIn = (text: string) => (Object.keys(MAKERS) as Maker[]).find((maker) => MAKERS[maker].test(text));

/** Reads the words of a report: the text of its pages, line by line. */
export function kardiaFactsIn(text: string): KardiaFacts {
  const plain = text.normalize('NFKC').replace(/[^\S\n]+/g, ' ');
  const reading = readKardia(text);
  const recorded = plain.slice(Math.max(0, plain.search(/Recorded|Registra|Data\b|Date\b/i)));
  const digits = reading.day ? undefined : dayInDigits(recorded);
  const time = timeIn(recorded);
  const seconds = secondsIn(plain);
  const maker = makerIn(plain);
  return {
    ...reading,
    ...digits,
    ...(time ? { time } : {}),
    ...(seconds ? { seconds } : {}),
    ...(maker ? { maker } : {}),
    ...(/\b(?:Lead|Derivazione) I\b(?!\s*,?\s*I)/i.test(plain) ? { isLeadOne: true } : {}),
    hasSixLeads: /\b(?:6L|6[- ]?leads?|six[- ]leads?|6 derivazioni|sei derivazioni)\b/i.test(plain),
  };
}

/** Whether the text of a PDF is that of a Kardia report: it names the device, or the scale of an electrocardiogram. */
export const isKardiaText = (text: string): boolean =>
  MAKERS.Kardia.test(text) || (/mm\s?\/\s?s/i.test(text) && /mm\s?\/\s?mV/i.test(text));

/** 2026-03-10, or 10/03/2026 as Italian reports write it. */
function dayInDigits(text: string): Pick<KardiaFacts, 'day' | 'isDayUnsure'> {
  const [, iso] = /\b(20\d{2}-\d{2}-\d{2})(?!\d)/.exec(text) ?? [];
  const [, date = '', month = '', year = ''] = /\b(\d{1,2})[/.-](\d{1,2})[/.-](20\d{2})\b/.exec(text) ?? [];
  const day = iso ?? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(day) || day > today()) return {};
  return { day, ...(iso === undefined && Number(date) <= 12 && date !== month ? { isDayUnsure: true } : {}) };
}

/** The first time of day after the year: 4:56pm, 16:56, 16.56.07. */
function timeIn(text: string): string | undefined {
  const after = text.slice(Math.max(0, text.search(/\b20\d{2}\b/))).slice(0, 80);
  const [, hours, minutes = '', seconds = '00', half] =
    /(?<![\d/.:-])(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap]\.?\s?m\b)?(?![\d/])/i.exec(
      after.replace(/^20\d{2}/, ''),
    ) ?? [];
  if (hours === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return [String(hour).padStart(2, '0'), minutes, seconds].join(':');
}

/** The printed length of the recording: "Duration: 30s", "Durata 0:30", or "30 s" where the label is elsewhere. */
function secondsIn(text: string): number | undefined {
  if (!/Duration|Durata/i.test(text)) return undefined;
  const [, minutes, rest, alone] =
    /(?:Duration|Durata)[^\d\n]{0,30}(?:(\d{1,2}):(\d{2})(?!\s?[ap]m)|(\d{1,4}(?:[.,]\d{1,3})?)\s?s(?:ec\w*)?\b)/i.exec(
      text,
    ) ??
    /(?:^|[^\d:.,/])()()(\d{1,4}(?:[.,]\d{1,3})?)\s?s(?:ec(?:onds|ondi)?)?\b/im.exec(text) ??
    [];
  const seconds = alone ? Number(alone.replace(',', '.')) : Number(minutes) * 60 + Number(rest);
  return seconds > 0 && seconds <= 3600 ? seconds : undefined;
}
