import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { LinkConfirm } from '@/app/account/LinkConfirm';
import { chooseLanguage } from '@/app/language';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { INVITATION_DAYS } from '@/lib/sections/associations/model';
import { pageSession } from '@/lib/session/viewer';
import { claimInvitation } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('doctorInvitation');
  return { title: t('title') };
}

const STEPS = ['register', 'confirmed', 'answer'] as const;

/**
 * Where the link in the mail of an invitation leads. The page says how a doctor registers and answers, the same for every
 * link; a signed-in doctor ties the invitation to the account. It shows nothing of the patient.
 */
export default async function Invito() {
  const [session, t] = await Promise.all([pageSession(), getTranslations('doctorInvitation')]);
  const viewer = session.state === 'active' ? session.viewer : null;
  const isDoctor = viewer !== null && (viewer.doctorId !== null || viewer.unconfirmed === 'pending');
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro', { days: INVITATION_DAYS })}</p>
      {isDoctor ? (
        <section className={ui.card} aria-labelledby="collega">
          <h2 id="collega">{t('claimTitle')}</h2>
          <p>{t('claimText')}</p>
          <LinkConfirm
            action={claimInvitation}
            words={{
              confirm: t('claim'),
              done: t(viewer.doctorId === null ? 'claimedWaiting' : 'claimed'),
              gone: t('void'),
              signIn: t('goOn'),
            }}
          />
        </section>
      ) : (
        <section className={ui.card} aria-labelledby="come">
          <h2 id="come">{t('how')}</h2>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`steps.${step}`)}</li>
            ))}
          </ol>
          {viewer ? <p>{t('otherAccount')}</p> : null}
          <p className={ui.buttons} style={{ justifyContent: 'start' }}>
            <Link className={ui.button} href="/register/Medico" prefetch={false}>
              {t('register')}
            </Link>
            {viewer ? null : (
              <Link className={ui.button} data-quiet="" href="/login" prefetch={false}>
                {t('signIn')}
              </Link>
            )}
          </p>
        </section>
      )}
      <p className={ui.muted}>{t('notDoctor')}</p>
    </PublicFrame>
  );
}
