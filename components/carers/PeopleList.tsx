import { useLocale, useTranslations } from 'next-intl';
import type { Person } from '@/lib/account/people/queries';
import { PERSON_FIELD } from '@/lib/session/landing';
import { displayedDay } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import { useGranted } from './granted';
import { type PersonRow, personRow } from './row';

/** The people for whom the reader acts or is invited to act, each with what the reader may do and until when. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  return (
    <ul className={ui.rows}>
      {people.map((person) => (
        <li key={person.id} data-row={rowData<PersonRow>(personRow(person))}>
          <Relation person={person} />
          {person.state === 'invited' ? <Answers person={person} /> : <GiveBack person={person} />}
        </li>
      ))}
    </ul>
  );
}

function Relation({ person }: { person: Person }) {
  const [t, words] = [useTranslations('caring'), useTranslations('delegations')];
  const granted = useGranted();
  const locale = useLocale();
  const { basis, state, startsOn, lastDay, contestedAt } = person;
  const name = fullName(person);
  const until = basis === 'parent' ? 'untilOfAge' : 'until';
  return (
    <span>
      {state === 'invited' ? (
        <strong>{t(basis === 'self' ? 'invitationSelf' : 'invitation', { name })}</strong>
      ) : (
        <>
          <strong>{name}</strong> · {words(`bases.${basis}`)} · {words(`states.${state}`)}
        </>
      )}
      <br />
      {basis === 'self' ? null : (
        <>
          {granted(person, locale)}
          <br />
          <span className={ui.muted}>
            {[
              words('from', { day: displayedDay(startsOn) }),
              lastDay ? words(until, { day: displayedDay(lastDay) }) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
      {contestedAt ? (
        <>
          <br />
          {t('contested')}
        </>
      ) : null}
    </span>
  );
}

function Answers({ person }: { person: Person }) {
  const t = useTranslations('caring');
  const name = fullName(person);
  const isSelf = person.basis === 'self';
  return (
    <span className={ui.buttons}>
      <button
        type="button"
        className={ui.button}
        data-act="accept"
        aria-label={isSelf ? undefined : t('acceptNamed', { name })}
      >
        {t(isSelf ? 'acceptSelf' : 'accept')}
      </button>
      <button
        type="button"
        className={ui.button}
        data-quiet=""
        data-act="decline"
        aria-label={t('declineNamed', { name })}
      >
        {t('decline')}
      </button>
    </span>
  );
}

function GiveBack({ person }: { person: Person }) {
  const t = useTranslations('caring');
  const name = fullName(person);
  return (
    <span className={ui.buttons}>
      {person.state === 'running' && person.reads ? (
        <button
          type="submit"
          name={PERSON_FIELD}
          value={person.patientId}
          className={ui.button}
          data-quiet=""
          aria-label={t('openNamed', { name })}
        >
          {t('open')}
        </button>
      ) : null}
      <button
        type="button"
        className={ui.button}
        data-quiet=""
        data-act="give-back"
        aria-label={t(`giveBackNamed.${person.basis}`, { name })}
      >
        {t('giveBack')}
      </button>
    </span>
  );
}
