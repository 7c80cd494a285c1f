import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { LogoutButton } from '@/components/shell/frame/LogoutButton';
import { PersonForm } from '@/components/shell/frame/PersonForm';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { personText } from '@/components/shell/frame/people-words';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { frameOf } from '@/lib/record/home/frame';
import { heldPage, PERSON_FIELD, PERSON_REASONS } from '@/lib/session/landing';
import { pageSession } from '@/lib/session/viewer';
import { choosePerson } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('people.page');
  return { title: t('title') };
}

/**
 * Chooses for whom to act, with the reason why a page was left. It does not check the chosen person, which is why one may be
 * here, and has the public frame, so that it belongs to nobody's record.
 */
export default async function Persona({ searchParams }: PageProps<'/persona'>) {
  const session = await pageSession();
  if (session.state === 'held') redirect(heldPage(session.due));
  if (session.state !== 'active') redirect(`/login?why=${session.state}`);
  const { viewer } = session;
  const [{ people, acting }, { perche }, t] = await Promise.all([frameOf(viewer), searchParams, getTranslations()]);
  const reason = PERSON_REASONS.find((one) => one === perche);
  const isSelf = viewer.actingFor === undefined;
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle actions={<LogoutButton text={t('shell.logout')} />}>{t('people.page.title')}</PageTitle>
      <section className={ui.card}>
        <PersonForm action={choosePerson} failed={t('people.failed')} className={ui.stack}>
          {reason ? <p role="alert">{t(`people.page.${reason}`)}</p> : null}
          {acting || isSelf ? <p>{t('people.page.now', { name: acting?.name ?? viewer.name })}</p> : null}
          <p>{t('people.page.choose')}</p>
          <button type="submit" name={PERSON_FIELD} value="" className={ui.button}>
            {t('people.page.self')}
          </button>
          {people.map((one) => (
            <button
              key={one.patientId}
              type="submit"
              name={PERSON_FIELD}
              value={one.patientId}
              className={ui.button}
              data-quiet=""
            >
              {t('people.page.person', { name: personText(one, people, t) })}
            </button>
          ))}
        </PersonForm>
      </section>
    </PublicFrame>
  );
}
