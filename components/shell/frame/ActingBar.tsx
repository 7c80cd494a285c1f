import type { FormAction } from '@/lib/http/form-state';
import { PERSON_FIELD } from '@/lib/session/landing';
import { PersonForm } from './PersonForm';
import type { PeopleTexts } from './people-words';
import classes from './person.module.css';

interface ActingBarProps {
  people: PeopleTexts;
  action: FormAction;
  /** Whether the page shows the user's own account and nothing of the person for whom they act. */
  ofUser?: boolean;
}

/**
 * Says on every page for whom the user acts, in a colour of its own, with the way back; it stays in view. On the pages of the
 * user's own account it says that the data are the user's.
 */
export function ActingBar({ people: { bar, failed }, action, ofUser = false }: ActingBarProps) {
  if (!bar) return null;
  const shown = ofUser ? bar.own : bar.acting;
  return (
    <section aria-label={shown} className={classes.bar}>
      <p>
        <strong className={classes.shown}>{shown}</strong>
        <span className={classes.printed}>{ofUser ? bar.printedOwn : bar.printed}</span>
      </p>
      <PersonForm action={action} failed={failed}>
        <button type="submit" name={PERSON_FIELD} value="" className={classes.back}>
          {bar.back}
        </button>
      </PersonForm>
    </section>
  );
}
