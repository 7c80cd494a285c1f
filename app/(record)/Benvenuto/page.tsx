import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Directory } from '@/components/doctors/Directory';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { requireViewer } from '@/lib/http/require';
import { firstOpen, readFirstSteps, SCREENS, STEPS, screenOf } from '@/lib/record/home/first-steps';
import { readDoctorsPage } from '@/lib/sections/associations/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { roleOf } from '@/lib/session/sessions';
import { openOwn } from '../open';
import { DoctorsIsland } from '../Registro/Dottori/DoctorsIsland';
import { cardDefaults } from '../Registro/SchedaPaziente/defaults';
import { AnswerForms } from './AnswerForms';
import classes from './guide.module.css';
import { StepTrail } from './StepTrail';

export async function generateMetadata() {
  const t = await getTranslations('register.guide');
  return { title: t('short') };
}

const NAMESPACES = ['register', 'card', 'contacts', 'errors', 'record', 'refusals', 'sharing', 'specialities'];

/**
 * The guide for new users, one question per screen. Each answer is saved by itself and may be skipped; the guide resumes where
 * it was left.
 */
export default async function Benvenuto({ searchParams }: PageProps<'/Benvenuto'>) {
  const viewer = await requireViewer();
  if (roleOf(viewer) !== 'paziente' || viewer.actingFor !== undefined) redirect('/');
  const [{ page, locale, name: _, ...viewOptions }, t] = await Promise.all([
    openOwn(
      cardSection,
      (query) => async (record) => ({
        answers: await readFirstSteps(record),
        directory: screenOf(query.passo) === 'doctor' ? await readDoctorsPage(query)(record) : null,
        asked: screenOf(query.passo),
      }),
      searchParams,
    ),
    getTranslations('register.guide'),
  ]);
  const { answers, directory, asked } = page;
  if (!asked) redirect(addressOf(firstOpen(answers)));
  const at = SCREENS.findIndex(({ id }) => id === asked);
  const [before, next] = [SCREENS[at - 1], SCREENS[at + 1]];
  const onward = next ? addressOf(next.id) : '/';
  return (
    <>
      <StepTrail steps={STEPS} current={SCREENS[at]?.step ?? 'person'} />
      <PageTitle key={asked}>{t(`${asked}.title`)}</PageTitle>
      <p className={ui.lead}>{t(`${asked}.text`)}</p>
      {directory ? (
        <DoctorsIsland locale={locale} context={directory.tags}>
          <Directory data={directory.offered} {...viewOptions} />
        </DoctorsIsland>
      ) : (
        <section className={ui.card} key={`${asked} card`}>
          <ClientMessages namespaces={NAMESPACES}>
            <AnswerForms
              screen={asked}
              patient={cardDefaults(answers.patient)}
              known={{ contact: answers.contacts, allergies: answers.allergies }}
              onward={onward}
            />
          </ClientMessages>
        </section>
      )}
      <nav aria-label={t('short')} className={classes.ways}>
        {before ? (
          <Link href={addressOf(before.id)} prefetch={false} className={ui.button} data-quiet>
            {t('back')}
          </Link>
        ) : null}
        <Link href={onward} prefetch={false} className={ui.button} data-quiet={next ? true : undefined}>
          {next ? t('skip') : t('finish')}
        </Link>
        {next ? (
          <Link href="/" prefetch={false}>
            {t('leave')}
          </Link>
        ) : null}
      </nav>
    </>
  );
}

const addressOf = (screen: string) => `/Benvenuto?passo=${screen}`;
