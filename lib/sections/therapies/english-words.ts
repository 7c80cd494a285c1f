/**
 * The Italian phrases of doses and frequencies with their English ones. A singular and its plural stand side by side:
 * `compressa/compresse tablet/tablets`.
 */
const PHRASES = `
compressa/compresse=tablet/tablets; cpr=tablet; cp=tablet; cpr.=tablet; cp.=tablet; compressa rivestita/compresse rivestite=coated tablet/coated tablets
confetto/confetti=coated tablet/coated tablets; pastiglia/pastiglie=lozenge/lozenges; pillola/pillole=pill/pills
capsula/capsule=capsule/capsules; cps=capsule; cps.=capsule; perla/perle=soft capsule/soft capsules
goccia/gocce=drop/drops; gtt=drops; gtt.=drops; bustina/bustine=sachet/sachets; fiala/fiale=ampoule/ampoules; fl=vial
flaconcino/flaconcini=vial/vials; flacone/flaconi=bottle/bottles; siringa/siringhe=syringe/syringes; penna/penne=pen/pens
spruzzo/spruzzi=spray/sprays; puff=puff; inalazione/inalazioni=inhalation/inhalations; erogazione/erogazioni=puff/puffs
cucchiaio/cucchiai=tablespoon/tablespoons; cucchiaino/cucchiaini=teaspoon/teaspoons; misurino/misurini=measure/measures
cerotto/cerotti=patch/patches; supposta/supposte=suppository/suppositories; ovulo/ovuli=pessary/pessaries
iniezione/iniezioni=injection/injections; applicazione/applicazioni=application/applications; dose/dosi=dose/doses
unità=units; u=units; ui=IU; u.i.=IU; mg=mg; g=g; mcg=mcg; µg=mcg; ug=mcg; ml=ml; l=l; ore/ora=hours/hour; h=hours; %=%
mg/die=mg a day; die=day; al dì=a day; al giorno=a day; al mese=a month; alla settimana=a week; a settimana=a week; al di=a day
un=one; una=one; uno=one; due=two; tre=three; quattro=four; cinque=five; sei=six; sette=seven; otto=eight; nove=nine
dieci=ten; dodici=twelve; quindici=fifteen; venti=twenty; trenta=thirty; mezza=half a; mezzo=half a; e mezza=and a half
e mezzo=and a half; un quarto di=a quarter of a; mezza compressa=half a tablet; mezzo cucchiaino=half a teaspoon
una volta=once; 1 volta=once; due volte=twice; 2 volte=twice; volta/volte=time/times; giorno/giorni=day/days
settimana/settimane=week/weeks; mese/mesi=month/months; minuto/minuti=minute/minutes; anno/anni=year/years
ogni=every; ogni giorno=every day; tutti i giorni=every day; a giorni alterni=every other day; giorni alterni=every other day
mattina=in the morning; mattino=in the morning; al mattino=in the morning; la mattina=in the morning; alla mattina=in the morning
sera=in the evening; la sera=in the evening; alla sera=in the evening; di sera=in the evening; ogni sera=every evening
ogni mattina=every morning; pomeriggio=in the afternoon; il pomeriggio=in the afternoon; notte=at night; la notte=at night
di notte=at night; a mezzogiorno=at noon; mezzogiorno=at noon; a mezzanotte=at midnight; prima di dormire=at bedtime
prima di coricarsi=at bedtime; al momento di coricarsi=at bedtime; a letto=at bedtime; al bisogno=as needed
se necessario=if needed; se serve=if needed; in caso di=in case of; dolore=pain; febbre=fever; al massimo=at most; massimo=at most
a stomaco vuoto=on an empty stomach; a digiuno=on an empty stomach; a stomaco pieno=after a meal; ai pasti=with meals
durante i pasti=with meals; durante il pasto=with the meal; dopo i pasti=after meals; dopo il pasto=after the meal
prima dei pasti=before meals; prima del pasto=before the meal; lontano dai pasti=between meals; ai pasti principali=with the main meals
a colazione=at breakfast; a pranzo=at lunch; a cena=at dinner; dopo colazione=after breakfast; dopo pranzo=after lunch
dopo cena=after dinner; prima di colazione=before breakfast; prima di pranzo=before lunch; prima di cena=before dinner
dopo la colazione=after breakfast; dopo il pranzo=after lunch; dopo la cena=after dinner; colazione=breakfast; pranzo=lunch
cena=dinner; prima della colazione=before breakfast; prima della cena=before dinner; prima del pranzo=before lunch
per bocca=by mouth; per via orale=by mouth; sotto la lingua=under the tongue; sottocute=under the skin; per=for; da=of; di=of
e=and; o=or; con=with; alle=at; all'=at; acqua=water; ogni occhio=each eye; per occhio=in each eye; in ogni occhio=in each eye
nell'occhio destro=in the right eye; nell'occhio sinistro=in the left eye; lunedì=Monday; martedì=Tuesday; mercoledì=Wednesday
giovedì=Thursday; venerdì=Friday; sabato=Saturday; domenica=Sunday; il lunedì=on Mondays; il martedì=on Tuesdays
il mercoledì=on Wednesdays; il giovedì=on Thursdays; il venerdì=on Fridays; il sabato=on Saturdays; la domenica=on Sundays
`;

const ENGLISH = new Map(
  PHRASES.split(/[;\n]/).flatMap((line) => {
    const [italian = '', english = ''] = line.trim().split('=');
    // A slash separates a singular from its plural only where both languages have one.
    const [forms, meant] = [italian.split('/'), english.split('/')];
    if (forms.length !== meant.length) return [[italian, english] as const];
    return forms.map((form, at) => [form, meant[at] ?? ''] as const);
  }),
);
ENGLISH.delete('');
/** The most words that a phrase has. */
const LONGEST = Math.max(...[...ENGLISH.keys()].map((phrase) => phrase.split(' ').length));

/** A number, a time, a fraction or a range, which is the same in both languages but for the decimal comma. */
const NUMBER = /^[+-]?\d+(?:[.,:/-]\d+)*$/;

/**
 * A dose or a frequency in English, as «1 compressa al giorno» is «1 tablet a day»; null if it has a word that is not known,
 * since half a translation would mislead. A text without words, such as «5 mg», stays.
 */
export function englishWords(italian: string): string | null {
  const words = italian
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(\d)(?=(?:mg|mcg|µg|g|ml|ui|cpr|cps|gtt|h|%)(?![a-z]))/g, '$1 ')
    .match(/\d+(?:,\d+)+(?![\p{L}])|[^\s,;()]+|[,;()]/gu);
  if (!words) return '';
  const said: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const length = [...Array(LONGEST).keys()]
      .map((less) => LONGEST - less)
      .find((count) => at + count <= words.length && ENGLISH.has(words.slice(at, at + count).join(' ')));
    const found = length && ENGLISH.get(words.slice(at, at + length).join(' '));
    if (found) said.push(found);
    else if (NUMBER.test(word)) said.push(word.replace(/^(\d+),(\d+)$/, '$1.$2'));
    else if (/^[,;()]$/.test(word)) said.push(word);
    else return null;
    at += length ?? 1;
  }
  return said.join(' ').replace(/ (?=[,;)])|(?<=\() /g, '');
}
