import type { PersonRow } from './row';

type Translate = (key: string, values?: Record<string, string>) => string;

/**
 * What a dialog about a relation asks. To give one back asks something else for each basis: only a delegate's was granted by the
 * person, and the others end only if somebody else keeps the record.
 */
export const askedOf = (
  verb: 'accept' | 'decline' | 'giveBack',
  { name, basis }: Pick<PersonRow, 'name' | 'basis'>,
  t: Translate,
) =>
  verb === 'giveBack'
    ? { title: t(`giveBackNamed.${basis}`, { name }), name: '', question: t(`giveBackQuestion.${basis}`) }
    : { title: t(verb), name, question: t(`${verb}Question`) };
