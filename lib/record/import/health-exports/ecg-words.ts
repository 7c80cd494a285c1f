import type { EcgFinding, EcgResult } from '@/lib/devices/reading';

interface Meaning {
  result: EcgResult;
  findings: readonly EcgFinding[];
}
const REGULAR: Meaning = { result: 'regular', findings: [] };
const IRREGULAR: Meaning = { result: 'findings', findings: ['irregular_rhythm'] };
const HIGH: Meaning = { result: 'findings', findings: ['high_heart_rate'] };
const LOW: Meaning = { result: 'findings', findings: ['low_heart_rate'] };
const UNCLEAR: Meaning = { result: 'unable_to_analyse', findings: [] };

/**
 * The classifications of Apple's electrocardiograms in the languages of phones, in lower case without accents. An expression that names
 * both a rhythm and a rate is found by the first line that fits: fibrillation before rates.
 */
const WORDS: readonly (readonly [RegExp, Meaning])[] = [
  [
    /fibrillation|fibrillazione|vorhofflimmern|fibrilacion|fibrilacao|boezemfibrilleren|formaksflimmer|flimmer/,
    IRREGULAR,
  ],
  [
    /inconclusive|non conclusiv|nicht eindeutig|non concluant|no concluyente|inconclusivo|onduidelijk|inconclusief/,
    UNCLEAR,
  ],
  [/poor recording|registrazione scadente|schlechte aufzeichnung|mauvais|registro deficiente|slechte opname/, UNCLEAR],
  [
    /not set|unclassified|non impostat|non classificat|nicht (?:festgelegt|klassifiziert)|non (?:defini|classe)|sin clasificar/,
    UNCLEAR,
  ],
  [/sinus|sinusal/, REGULAR],
  [
    /(?:high|elevated).*(?:rate|pulse)|(?:frequenza|battito).*(?:elevat|alt)|hohe herzfrequenz|frequence.*elevee|frecuencia.*(?:alta|elevada)|hoge hartslag/,
    HIGH,
  ],
  [
    /rate (?:over|above)|(?:frequenza|battito).*(?:superior|oltre|sopra)|herzfrequenz.*uber|frequence.*superieure|frecuencia.*superior/,
    HIGH,
  ],
  [
    /rate (?:below|under)|(?:frequenza|battito).*(?:inferior|sotto)|herzfrequenz.*unter|frequence.*inferieure|frecuencia.*inferior/,
    LOW,
  ],
  [
    /low.*(?:rate|pulse)|(?:frequenza|battito).*bass|niedrige herzfrequenz|frequence.*(?:basse|faible)|frecuencia.*baja|lage hartslag/,
    LOW,
  ],
];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** What a classification means for the record; undefined for words that are not known. */
export const meaningOf = (classification: string): Meaning | undefined =>
  WORDS.find(([words]) => words.test(plain(classification)))?.[1];
export { UNCLEAR };
