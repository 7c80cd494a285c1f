import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { choosePerson } from '@/app/persona/actions';
import patients from '@/components/patient/home.module.css';
import { PersonForm } from '@/components/shell/frame/PersonForm';
import { personText } from '@/components/shell/frame/people-words';
import summary from '@/components/summary/summary.module.css';
import ui from '@/components/ui/page.module.css';
import { frameOf } from '@/lib/record/home/frame';
import { type PersonDue, readDue } from '@/lib/record/home/people';
import { PERSON_FIELD } from '@/lib/session/landing';
import type { Viewer } from '@/lib/session/sessions';

/** The page on which a user answers invitations to act for somebody. */
const INVITATIONS = '/account/Persone';

/** The people whom the user cares for, with what is due for each; nothing for a user who cares for nobody. */
export async function PeopleCard({ viewer }: { viewer: Viewer }) {
  const [{ people, invitations }, t, locale] = await Promise.all([frameOf(viewer), getTranslations(), getLocale()]);
  if (people.length === 0 && invitations === 0) return null;
  const due = await readDue(viewer, people, { t, locale });
  return (
    <section className={summary.card} aria-labelledby="persone">
      <h2 id="persone">{t('people.home.title')}</h2>
      {due.length > 0 ? (
        <PersonForm action={choosePerson} failed={t('people.failed')}>
          <ul className={summary.lines}>
            {due.map((person) => (
              <PersonLine key={person.patientId} person={person} text={personText(person, people, t)} />
            ))}
          </ul>
        </PersonForm>
      ) : null}
      {invitations > 0 ? (
        <p className={ui.notice}>
          {t('people.home.invitations', { count: invitations })}{' '}
          <Link href={INVITATIONS} prefetch={false}>
            {t('people.home.answer')}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

async function PersonLine({ person, text }: { person: PersonDue; text: string }) {
  const t = await getTranslations();
  const lines = Object.entries(person.due);
  return (
    <li className={patients.patient}>
      <span>
        <strong>{text}</strong>
      </span>
      <span className={patients.news}>
        {lines.map(([page, line]) => (
          <span key={page}>
            {t('people.home.due', { page: t(`nav.${page}`), line: t(`groups.lines.${page}`, line) })}
          </span>
        ))}
        {lines.length === 0 ? <span className={summary.none}>{t('people.home.nothing')}</span> : null}
      </span>
      <button
        type="submit"
        name={PERSON_FIELD}
        value={person.patientId}
        className={ui.button}
        data-quiet=""
        aria-label={t('people.home.openNamed', { name: person.name })}
      >
        {t('people.home.open')}
      </button>
    </li>
  );
}
