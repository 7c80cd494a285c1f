import { isDay, today } from '../../values/days';

/** What a Kardia report says of itself; what is not found, or not surely, is left out. */
export interface KardiaReading {
  /** YYYY-MM-DD. */
  day?: string;
  /** Beats per minute. */
  heartRate?: number;
  /** In the report's own words. */
  determination?: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTHS_IT = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];

/** Longer ones first: what is possible fibrillation is not normal, though the page may say both words. */
const DETERMINATIONS = [
  'Possible Atrial Fibrillation',
  'Sinus Rhythm with Premature Ventricular Contractions',
  'Sinus Rhythm with Supraventricular Ectopy',
  'Sinus Rhythm with Wide QRS',
  'Possibile fibrillazione atriale',
  'Normal Sinus Rhythm',
  'Ritmo sinusale normale',
  'Bradycardia',
  'Tachycardia',
  'Tachicardia',
  'Unclassified',
  'Non classificato',
  'Unreadable',
  'Illeggibile',
  'No Analysis',
  'Nessuna analisi',
  'Normal',
];

/**
 * Reads the text of a Kardia report, whose layouts are several: the heart rate may stand behind its name, or on the
 * line below with the date before it. The patient confirms what is found.
 */
export function readKardia(text: string): KardiaReading {
  const plain = text.normalize('NFKC').replace(/[^\S\n]+/g, ' ');
  const [day, heartRate, determination] = [dayIn(plain), rateIn(plain), determinationIn(plain)];
  return {
    ...(day ? { day } : {}),
    ...(heartRate ? { heartRate } : {}),
    ...(determination ? { determination } : {}),
  };
}

/**
 * "Monday, 22 Jul 2024, 4:56pm", "July 22, 2024", "22 luglio 2024": the month is written out, so that none is mistaken.
 */
function dayIn(text: string): string | undefined {
  const recorded = text.slice(Math.max(0, text.search(/Recorded|Registrat/i)));
  const [, before, month = '', after, year = ''] =
    /(?:\b(\d{1,2})(?:st|nd|rd|th)?\s+)?\b(\p{L}{3,10})\.?,?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(20\d{2})\b/u.exec(
      recorded,
    ) ?? [];
  const short = month.slice(0, 3).toLowerCase();
  const at = Math.max(MONTHS.indexOf(short), MONTHS_IT.indexOf(short));
  const date = before ?? after;
  if (at === -1 || date === undefined) return undefined;
  const day = `${year}-${String(at + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) && day <= today() ? day : undefined;
}

/** A rate that a living heart has; the average, where a report has several. */
function rateIn(text: string): number | undefined {
  const [, rate] =
    /(?:Heart Rate|Frequenza cardiaca)[^\d\n]{0,30}(\d{2,3})\s*(?:BPM|bpm)/i.exec(text) ??
    /\b(\d{2,3})\s*BPM\b/i.exec(text) ??
    [];
  const value = Number(rate);
  return value >= 20 && value <= 300 ? value : undefined;
}

/** The words stand by themselves: "normal" within a sentence of advice says nothing. */
function determinationIn(text: string): string | undefined {
  return DETERMINATIONS.find((words) => {
    const alone = new RegExp(`(?:^|[\\n:])\\s*${words}\\s*(?:$|[\\n.,;])`, words === 'Normal' ? '' : 'i');
    return words.includes(' ') ? text.toLowerCase().includes(words.toLowerCase()) : alone.test(text);
  });
}

/** The note that a reading fills in, in the report's words. */
export const kardiaNoteOf = ({ determination, heartRate }: KardiaReading): string =>
  [determination, heartRate ? `${heartRate} bpm` : undefined].filter(Boolean).join(', ');
