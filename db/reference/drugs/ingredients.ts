import { searchWords } from './row';

/** Words for the salt, water or form of an ingredient; the substance is the same with or without them. */
const SALTS = new Set(
  (
    'acetato anidra anidro arginina aspartato base benzoato besilato bitartrato bromidrato bromuro calcica calcico ' +
    'calcio carbonato citrato cloridrato cloruro diidrato diidrata dicloridrato disodico dipropionato emiidrato ' +
    'emifumarato emitartrato erbumina estere etilsuccinato etanolato fosfato fumarato furoato gluconato idrato ' +
    'idrobromuro idrogenotartrato isetionato lattato lisina magnesica magnesico magnesio maleato malato mesilato ' +
    'metansolfonato micronizzata micronizzato mofetil monoidrata monoidrato nitrato olamina palmitato pamoato ' +
    'pentaidrato potassica potassico potassio propionato sale sesquiidrato sodica sodico sodio solfato stearato ' +
    'succinato tartrato tert butilamina tosilato triidrata triidrato trometamolo valerato xinafoato di'
  ).split(' '),
);
/** If the name begins with one of these, the words after it belong to the substance. */
const MINERALS = new Set('alluminio calcio ferro ferroso litio magnesio potassio sodio zinco acido'.split(' '));

/** An ingredient's name without case, accents and words for its salt, so that different lists match. */
export function plainIngredient(name: string): string {
  const [first = '', ...rest] = searchWords(name).split(' ');
  if (MINERALS.has(first)) return [first, ...rest].join(' ');
  return [first, ...rest.filter((word) => !SALTS.has(word))].join(' ');
}
