/**
 * The record has no fields for operations and implants: patients write them into the remote anamnesis, and sometimes an implant
 * into the name of a diagnosis. Sentences that name one are quoted word by word and nothing is inferred from them: «nessun
 * pacemaker» stays readable as it was written.
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

/** The end of a sentence: a line break, or a stop that does not end an abbreviation and precedes a capital or a digit. */
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

/** The sentences that name an operation, the most recent year first; sentences without a year follow in their order. */
export const operationsIn = (text: string): string[] =>
  sentencesOf(text)
    .filter((sentence) => OPERATION.test(sentence))
    .sort((one, other) => yearIn(other) - yearIn(one))
    .map(clipped);

/** The sentences that name an implant or a worn device, without duplicates. */
export const implantsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(sentencesOf)
      .filter((sentence) => IMPLANT.test(sentence))
      .map(clipped),
  ),
];
