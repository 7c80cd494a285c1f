/** The words of Italian doses in English: of one, and of several. */
const ENGLISH: Readonly<Record<string, string>> = {
  ...{ compressa: 'tablet', compresse: 'tablets', pastiglia: 'lozenge', pastiglie: 'lozenges' },
  ...{ capsula: 'capsule', capsule: 'capsules', goccia: 'drop', gocce: 'drops' },
  ...{ bustina: 'sachet', bustine: 'sachets', fiala: 'vial', fiale: 'vials', flaconcino: 'vial', flaconcini: 'vials' },
  ...{ supposta: 'suppository', supposte: 'suppositories', ovulo: 'pessary', ovuli: 'pessaries' },
  ...{ cerotto: 'patch', cerotti: 'patches', iniezione: 'injection', iniezioni: 'injections' },
  ...{ puntura: 'injection', punture: 'injections', siringa: 'syringe', siringhe: 'syringes' },
  ...{ spruzzo: 'spray', spruzzi: 'sprays', puff: 'puff', inalazione: 'inhalation', inalazioni: 'inhalations' },
  ...{ cucchiaio: 'tablespoon', cucchiai: 'tablespoons', cucchiaino: 'teaspoon', cucchiaini: 'teaspoons' },
  ...{ misurino: 'measure', misurini: 'measures', applicazione: 'application' },
  ...{ applicazioni: 'applications', unità: 'units', ui: 'IU', microgrammi: 'micrograms' },
  ...{ mg: 'mg', g: 'g', mcg: 'mcg', ml: 'ml', µg: 'µg', e: 'and', o: 'or', da: 'of' },
  ...{ un: 'one', una: 'one', uno: 'one', due: 'two', tre: 'three', quattro: 'four' },
  ...{ mezza: 'half a', mezzo: 'half a', mezze: 'half' },
  ...{ 'e mezza': 'and a half', 'e mezzo': 'and a half' },
};

const NUMBER = /^[\d.,/×x½¼¾-]+$/;
const WORD = /e mezz[ao](?![\p{L}])|[^\s()]+/giu;

/**
 * A dose for readers of English: `1 compressa da 20 mg` is `1 tablet of 20 mg`. Only a dose of which every word is known is
 * translated; any other stays as it was written, since half a translation could be misread.
 */
export function doseIn(dose: string | null, locale: string): string | null {
  if (dose === null || locale === 'it') return dose;
  const words = dose.match(WORD) ?? [];
  const englishOf = (word: string) => {
    const [, bare = word, comma = ''] = /^(.*?)([,;.]?)$/u.exec(word) ?? [];
    if (NUMBER.test(bare)) return word;
    const known = ENGLISH[bare.toLowerCase()];
    return known === undefined ? undefined : known + comma;
  };
  return words.every((word) => englishOf(word) !== undefined)
    ? dose.replaceAll(WORD, (word) => englishOf(word) ?? word)
    : dose;
}
