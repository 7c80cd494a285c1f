/**
 * The record has no place of its own for operations and implants: patients write them into the remote anamnesis, and an
 * implant sometimes into the name of a diagnosis. What names one is quoted whole and word by word, so that nothing is
 * concluded: «nessun pacemaker» is read as it was written.
 */

const OPERATION = new RegExp(
  [
    'intervent[oi]',
    String.raw`operat[oaie](?!\p{L})`,
    'operazion[ei]',
    'chirurgi',
    String.raw`\p{L}{3,}(?:ectomi[ae]|plastic[ah]e?|stomi[ae])`,
    String.raw`(?!anatomi|dicotomi)\p{L}{3,}tomi[ae]\b`,
    'by-?pass',
    'trapiant',
    'asportazion',
    'asportat',
    'resezion',
    'amputa',
    'cesare[oi]',
    'artrodesi',
    'osteosintesi',
    'laparoscop',
    'artroscop',
    'surg(?:ery|ical)',
    'operations?',
    'transplant',
    String.raw`\p{L}{3,}(?:ectomy|plasty|ostomy)`,
    'c(?:a)?esarean',
  ]
    .map((word) => String.raw`(?<!\p{L})${word}`)
    .join('|'),
  'iu',
);

const IMPLANT = new RegExp(
  [
    'pace-? ?maker',
    'defibrillator',
    String.raw`(?:ICD|CRT|PICC|IUD|PEG|TAVI)(?!\p{L})`,
    'protesi',
    'prosthe',
    'stent',
    'valvol[ae] (?:meccanic|biologic|artificial|cardiac)',
    'impiant',
    'implant',
    'neurostimolator',
    'elettrostimolator',
    'neurostimulator',
    'stimolator[ei]',
    'pomp[ae] (?:per |di |ad? )?(?:insulin|infusion|intratecal)',
    'insulin pump',
    'microinfusor',
    'sensore (?:del |per il )?glucosio',
    'port-?a-?cath',
    'catetere',
    'catheter',
    'derivazione ventricol',
    'shunt',
    'loop recorder',
    'mezzi di sintesi',
    'placca e viti',
    'placche e viti',
    'chiodo endomidollare',
    'filtro cavale',
    'spirale intrauterina',
    'tracheo(?:stomia|stomy)',
    'apparecchi[o]? acustic',
    'lent[ei] intraocular',
  ]
    .map((word) => String.raw`(?<!\p{L})${word}`)
    .join('|'),
  'iu',
);

/** Where one sentence ends: at a line's end, or at a stop that is no abbreviation's and has a capital or a digit behind it. */
const SENTENCE_END =
  /\n+|(?<=[.;!?])(?<!(?<!\p{L})(?:[Dd]ott|[Dd]r|[Pp]rof|[Ss]ig|[Oo]sp|es|ca|ecc|art|n|s|a|p)\.)\s+(?=[\p{Lu}\p{N}«"])/gu;

const LONGEST = 300;
const clipped = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

export const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** The last year that a sentence names. */
const yearIn = (sentence: string): number =>
  Math.max(0, ...[...sentence.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(([year]) => Number(year)));

/** What names an operation, the most recent year first; what names none follows in its order. */
export const operationsIn = (text: string): string[] =>
  sentencesOf(text)
    .filter((sentence) => OPERATION.test(sentence))
    .sort((one, other) => yearIn(other) - yearIn(one))
    .map(clipped);

/** What names an implant or a device that somebody carries, each once. */
export const implantsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(sentencesOf)
      .filter((sentence) => IMPLANT.test(sentence))
      .map(clipped),
  ),
];
