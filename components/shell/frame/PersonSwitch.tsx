import type { FormAction } from '@/lib/http/form-state';
import { PERSON_FIELD } from '@/lib/session/landing';
import { PersonForm } from './PersonForm';
import type { PeopleTexts } from './people-words';
import classes from './person.module.css';

/** Chooses between the user and the people for whom they may act; nothing for a user who cares for nobody. */
export function PersonSwitch({ people, action }: { people: PeopleTexts; action: FormAction }) {
  const { choices, current, label, failed } = people;
  const [self, ...others] = choices;
  if (!self) return null;
  // On a phone the row of choices is longer than the screen: the person of now comes right after the user.
  const ordered = [self, ...others.filter(({ id }) => id === current), ...others.filter(({ id }) => id !== current)];
  return (
    <section aria-label={label} className={classes.switch}>
      <PersonForm action={action} failed={failed} className={classes.choices}>
        {ordered.map(({ id, text }) => (
          <button
            key={id}
            type="submit"
            name={PERSON_FIELD}
            value={id}
            aria-current={id === current ? 'true' : undefined}
            className={classes.choice}
          >
            {text}
          </button>
        ))}
      </PersonForm>
    </section>
  );
}
