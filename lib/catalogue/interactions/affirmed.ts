import { searchWords } from '@/db/reference/drugs/row';

// What a free text says the person has. "Nega asma", "familiarità per diabete", "HIV negativo" do not say so.

/** Words after which a text says what the person does not have, or what another person has, or what was only looked for. */
const DENIES = new Set(
  (
    'non no nega negano negata senza assenza esclusa escluso esclude escludere mai ne tollera tollerato tollerata ' +
    'familiarita familiare familiari padre madre fratello sorella nonno nonna zio zia figlio figlia ' +
    'rischio prevenzione profilassi screening vaccino vaccinazione vaccinato vaccinata ' +
    'not denies without absence excluded never nor tolerates family father mother brother sister ' +
    'risk prevention prophylaxis vaccine vaccination'
  ).split(' '),
);
/** Words before which a text says what the person does not have. */
const DENIES_BEFORE = /^(?:negativ[aeio]|negative|assent[ei]|absent|esclus[aeio]|excluded)$/;
/** A negative receptor or rhesus factor is a kind of the disease, and not its absence. */
const NEGATIVE_KINDS = new Set('triplo triple her2 recettori recettore receptor rh er pr hbeag'.split(' '));
/** After "non", words that describe the disease: "non controllato", "non insulino-dipendente". */
const QUALIFIES =
  /^(?:controllat|compensat|complicat|insulin|trattat|specificat|erosiv|hodgkin|proliferativ|valvolar|alcolic|autoimmun|a$|in$|piu$|solo$|ancora$|ben$|st$|q$|allergic|controlled|small|alcoholic|insulin)/;
/** Words at which a negation ends. */
const ENDS = new Set('con ma pero invece mentre poi ora attualmente but with however now'.split(' '));
/** Phrases that contain the name of another disease. */
const OTHER_MEANING = [
  'diabete insipido',
  'diabetes insipidus',
  'ileo terminale',
  'asma cardiaco',
  'asma cardiaca',
  'reflusso vescico ureterale',
  'reflusso venoso',
  'angina tonsillare',
  'angina streptococcica',
  'caduta di capelli',
  'caduta dei capelli',
];

/** The words of a text that say what the person has, normalised, between blanks; clauses stay apart by a line. */
export function affirmed(text: string): string {
  const clauses = text
    .split(/[,;.:()\n]+(?!\d)/)
    .map((clause) => wordsOf(clause))
    .filter((clause) => clause !== '');
  return ` ${clauses.join(' | ')} `;
}

function wordsOf(clause: string): string {
  let plain = ` ${searchWords(clause)} `;
  for (const phrase of OTHER_MEANING) plain = plain.replaceAll(` ${phrase} `, ' ');
  const words = plain.split(' ').filter(Boolean);
  const kept: string[] = [];
  let denied = false;
  words.forEach((word, at) => {
    if (DENIES_BEFORE.test(word) && !NEGATIVE_KINDS.has(words[at - 1] ?? '')) {
      kept.length = 0;
      denied = true;
    } else if (DENIES.has(word) && !isQualified(word, words[at + 1], words[at + 2])) denied = true;
    else if (ENDS.has(word)) denied = false;
    if (!denied) kept.push(word);
  });
  return kept.join(' ');
}

/** "Non allergico" describes an asthma, but "non allergico alle penicilline" denies an allergy. */
const isQualified = (word: string, next = '', after = '') =>
  (word === 'non' || word === 'not') &&
  QUALIFIES.test(next) &&
  !(next.startsWith('allergic') && /^(?:a|al|ad|alla|alle|ai|agli|to)$/.test(after));

/** A phrase as an affirmed text contains it: whole words. */
export const phraseOf = (phrase: string) => ` ${searchWords(phrase)} `;

/** Whether an affirmed text contains a word, or words, that begin with a stem. */
export const saysStem = (said: string, stem: string) => said.includes(` ${searchWords(stem)}`);
