import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { signInTexts } from '@/app/words';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { secondStepWords } from '@/components/shell/session/words';
import { SecondStepForm } from '@/components/shell/sign-in/SecondStepForm';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { lossDueAt } from '@/lib/account/lost-factors';
import { database } from '@/lib/database';
import { factorsOf } from '@/lib/session/factors/factors';
import { loginPath, wantedPath } from '@/lib/session/landing';
import { pendingSignIn } from '@/lib/session/second-step';
import { displayedMoment } from '@/lib/values/days';
import { giveSecondFactor } from '../actions';
import { LossButton } from './LossButton';

export async function generateMetadata() {
  const t = await getTranslations('factors.second');
  return { title: t('title') };
}

/** The second step of a sign-in, shortly after the first step in this browser. */
export default async function SecondStep({ searchParams }: PageProps<'/login/Verifica'>) {
  const [query, pending, t] = await Promise.all([searchParams, pendingSignIn(), getTranslations('factors.second')]);
  const next = wantedPath(query.next);
  if (!pending) redirect(loginPath('ended', next));
  const { db } = database();
  const [factors, dueAt] = await Promise.all([factorsOf(db, pending.userId), lossDueAt(db, pending.userId)]);
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={ui.halves}>
        <section className={ui.card}>
          <p className={ui.lead}>{factors.totp ? t('text') : t('keyOnly')}</p>
          <SecondStepForm
            action={giveSecondFactor}
            words={secondStepWords(await signInTexts())}
            next={next}
            passkey={factors.passkey}
          />
        </section>
        <section className={ui.card}>
          <div className={ui.stack}>
            <h2 className={ui.cardTitle}>{t('noPhone')}</h2>
            <p>{t('spare')}</p>
            <h2 className={ui.cardTitle}>{t('lostTitle')}</h2>
            <Loss dueAt={dueAt} />
            <Link href="/login" prefetch={false}>
              {t('again')}
            </Link>
          </div>
        </section>
      </div>
    </PublicFrame>
  );
}

/** The state of a report of lost factors. */
async function Loss({ dueAt }: { dueAt: Date | null }) {
  const t = await getTranslations('factors.second');
  const isOver = dueAt !== null && dueAt <= new Date();
  const words = { label: isOver ? t('lostSend') : t('lost'), sent: t('lostSent'), over: t('over') };
  if (dueAt && !isOver)
    return (
      <p role="status" className={ui.notice}>
        {t('lostWaits', { at: displayedMoment(dueAt) })}
      </p>
    );
  return (
    <>
      <p>{isOver ? t('lostDue') : t('lostText')}</p>
      <LossButton words={words} sends={isOver} />
    </>
  );
}
