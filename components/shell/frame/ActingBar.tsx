import type { FormAction } from '@/lib/http/form-state';
import { PERSON_FIELD } from '@/lib/session/landing';
import { PersonForm } from './PersonForm';
import type { PeopleTexts } from './people-words';
import classes from './person.module.css';

/** Says on every page for whom the user acts, in a colour of its own, with the way back; it stays in view. */
export function ActingBar({ people: { bar, failed }, action }: { people: PeopleTexts; action: FormAction }) {
  if (!bar) return null;
  return (
    <section aria-label={bar.acting} className={classes.bar}>
      <p>
        <strong className={classes.shown}>{bar.acting}</strong>
        <span className={classes.printed}>{bar.printed}</span>
      </p>
      <PersonForm action={action} failed={failed}>
        <button type="submit" name={PERSON_FIELD} value="" className={classes.back}>
          {bar.back}
        </button>
      </PersonForm>
    </section>
  );
}
