import { isDay, today } from '../../values/days';

/** The data found in a Kardia report; uncertain values are left out. */
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

/** Longer results come first, because a page with "possible atrial fibrillation" may also contain the word "normal". */
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
 * Reads the text of a Kardia report. Layouts vary: the heart rate may follow its label, or be on the next line after the date.
 * The patient confirms the result.
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
 * The day of a report: "Monday, 22 Jul 2024, 4:56pm", "July 22, 2024", "22 luglio 2024". Only dates with the month in words
 * are read, so that day and month cannot be confused.
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

/** A plausible heart rate; if a report has several, the average. */
function rateIn(text: string): number | undefined {
  const [, rate] =
    /(?:Heart Rate|Frequenza cardiaca)[^\d\n]{0,30}(\d{2,3})\s*(?:BPM|bpm)/i.exec(text) ??
    /\b(\d{2,3})\s*BPM\b/i.exec(text) ??
    [];
  const value = Number(rate);
  return value >= 20 && value <= 300 ? value : undefined;
}

/** The result in a report. Its words must be on their own, because "normal" within a sentence of advice means nothing. */
function determinationIn(text: string): string | undefined {
  return DETERMINATIONS.find((words) => {
    const alone = new RegExp(`(?:^|[\\n:])\\s*${words}\\s*(?:$|[\\n.,;])`, words === 'Normal' ? '' : 'i');
    return words.includes(' ') ? text.toLowerCase().includes(words.toLowerCase()) : alone.test(text);
  });
}

/** The message key, below `ecg.kardia`, of each determination that says that the device found something. */
const FINDINGS: Readonly<Record<string, string>> = {
  'possible atrial fibrillation': 'atrialFibrillation',
  'possibile fibrillazione atriale': 'atrialFibrillation',
  'sinus rhythm with premature ventricular contractions': 'ventricularBeats',
  'sinus rhythm with supraventricular ectopy': 'supraventricularBeats',
  'sinus rhythm with wide qrs': 'wideQrs',
  bradycardia: 'bradycardia',
  tachycardia: 'tachycardia',
  tachicardia: 'tachycardia',
};

/** The same of the determinations that say that it found nothing, or could not tell. */
const OTHERS: Readonly<Record<string, string>> = {
  'normal sinus rhythm': 'normalSinusRhythm',
  'ritmo sinusale normale': 'normalSinusRhythm',
  unclassified: 'unclassified',
  'non classificato': 'unclassified',
  unreadable: 'unreadable',
  illeggibile: 'unreadable',
  'no analysis': 'noAnalysis',
  'nessuna analisi': 'noAnalysis',
  normal: 'normal',
};

/** The beginning of a note, in small letters, with the message key of its words; longer ones come first. */
export const KARDIA_WORDS: readonly (readonly [beginning: string, word: string])[] = Object.entries({
  ...FINDINGS,
  ...OTHERS,
});

/** What the device found, by the note of a Kardia report: the message key of its words, and the rest of the note. */
export interface KardiaFinding {
  word: string;
  rest: string;
}

/** The finding at the beginning of a note; null if it begins with none, such as a normal rhythm or the patient's own words. */
export const kardiaFindingOf = (note: string): KardiaFinding | null => beginningOf(note, FINDINGS);

/** A Kardia note with the determination at its beginning in the reader's language; `t` translates below `ecg.`. */
export function kardiaWords(note: string, t: (key: string) => string): string {
  const { word, rest } = beginningOf(note, { ...FINDINGS, ...OTHERS }) ?? { word: null, rest: note };
  return [word && t(`kardia.${word}`), rest].filter(Boolean).join(' · ');
}

function beginningOf(note: string, known: Readonly<Record<string, string>>): KardiaFinding | null {
  const plain = note.trim().toLowerCase();
  const [words, word] =
    Object.entries(known).find(([words]) => plain.startsWith(words) && !/^\p{L}/u.test(plain.slice(words.length))) ??
    [];
  if (words === undefined || word === undefined) return null;
  return {
    word,
    rest: note
      .trim()
      .slice(words.length)
      .replace(/^[\s,;.]+/, ''),
  };
}

/** The prefilled note, in the report's words. */
export const kardiaNoteOf = ({ determination, heartRate }: KardiaReading): string =>
  [determination, heartRate ? `${heartRate} bpm` : undefined].filter(Boolean).join(', ');
