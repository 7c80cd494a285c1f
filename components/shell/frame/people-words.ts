import type { Acting, FrameData } from '@/lib/record/home/frame';
import type { Person } from '@/lib/record/home/people';

/** A choice of the switch of person. */
export interface PersonChoice {
  /** The patient's id as text; empty for the user. */
  id: string;
  text: string;
}

/** The texts of the bar; `own` and `printedOwn` are for the pages of the user's own account. */
interface Bar {
  acting: string;
  own: string;
  back: string;
  printed: string;
  printedOwn: string;
}

/** The texts of the frame about the people for whom the user may act: plain texts, as all texts of the frame. */
export interface PeopleTexts {
  /** The user first; empty if the user cares for nobody. */
  choices: PersonChoice[];
  /** The id of the chosen person; empty for the user. */
  current: string;
  label: string;
  failed: string;
  /** Present while the user acts for somebody. */
  bar?: Bar;
}

type Translate = (key: string, values?: Record<string, string>) => string;

/** A person's first name and why the user acts for them: `Giulia · minore`. The full name, if another has the same first name. */
export function personText(person: Person, people: readonly Person[], t: Translate): string {
  const { firstName, name, basis } = person;
  const isOnly = people.filter((one) => one.firstName === firstName).length === 1;
  return t('people.withBasis', { name: isOnly ? firstName : name, basis: t(`people.basis.${basis}`) });
}

export const peopleTexts = (
  { people, acting }: Pick<FrameData, 'people'> & { acting: Acting | null },
  user: string,
  t: Translate,
): PeopleTexts => ({
  choices:
    people.length === 0
      ? []
      : [
          { id: '', text: user },
          ...people.map((one) => ({ id: String(one.patientId), text: personText(one, people, t) })),
        ],
  current: acting ? String(acting.patientId) : '',
  label: t('people.label'),
  failed: t('people.failed'),
  ...(acting
    ? {
        bar: {
          acting: t('people.acting', { name: acting.name }),
          own: t('people.own', { name: acting.name }),
          back: t('people.back'),
          printed: t('people.printed', { user, name: acting.name }),
          printedOwn: t('people.printedOwn', { user, name: acting.name }),
        },
      }
    : {}),
});
