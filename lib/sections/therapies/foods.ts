/** Foods, drinks and habits that can be checked against the medicines; their names are `drugs.foods.` in the messages. */
export const FOODS = [
  'X-GRAPEFRUIT',
  'X-ALCOHOL',
  'X-LIQUORICE',
  'X-DAIRY',
  'X-TOBACCO',
  'X-TYRAMINE',
  'X-VITAMINK',
  'X-CRANBERRY',
] as const;
export type Food = (typeof FOODS)[number];
export const isFood = (text: string): text is Food => FOODS.includes(text as Food);
