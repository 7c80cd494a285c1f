import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { choosePerson } from '@/app/persona/actions';
import { PeopleList } from '@/components/carers/PeopleList';
import { PersonForm } from '@/components/shell/frame/PersonForm';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listPeople } from '@/lib/account/people/queries';
import { requireViewer } from '@/lib/http/require';
import { PeopleIsland } from './PeopleIsland';

export async function generateMetadata() {
  const t = await getTranslations('caring');
  return { title: t('title') };
}

/** The people for whom the user acts, and the invitations that wait for an answer. Administrators act for nobody. */
export default async function Persone() {
  const viewer = await requireViewer();
  if (viewer.roles.includes('admin')) notFound();
  const [all, locale, t, account, words] = await Promise.all([
    listPeople(viewer),
    getLocale(),
    getTranslations('caring'),
    getTranslations('account'),
    getTranslations('people'),
  ]);
  const invitations = all.filter(({ state }) => state === 'invited');
  const people = all.filter(({ state }) => state !== 'invited');
  return (
    <>
      <PageTitle trail={[{ label: account('title'), href: '/account' }]}>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <PeopleIsland locale={locale}>
        {invitations.length > 0 ? (
          <section className={`${ui.card} ${ui.stack}`} aria-labelledby="inviti">
            <h2 id="inviti">{t('invitations')}</h2>
            <PeopleList people={invitations} />
          </section>
        ) : null}
        <section className={`${ui.card} ${ui.stack}`} aria-labelledby="persone">
          <h2 id="persone">{t('people')}</h2>
          <p className={ui.buttons}>
            <button type="button" className={ui.button} data-act="add-child">
              {t('addChild')}
            </button>
          </p>
          {people.length > 0 ? (
            <PersonForm action={choosePerson} failed={words('failed')}>
              <PeopleList people={people} />
            </PersonForm>
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} />
          )}
        </section>
      </PeopleIsland>
    </>
  );
}
