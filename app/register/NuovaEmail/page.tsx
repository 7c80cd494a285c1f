import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { CONFIRM_HOURS } from '@/lib/account/registration/register';
import { AddressForm } from '../AddressForm';
import { sendMailAgain } from '../actions';

export async function generateMetadata() {
  const t = await getTranslations('register.resend');
  return { title: t('title') };
}

/**
 * Sends the registration mail again to a user who did not get it. They must come here, since the sign-in does not reveal that
 * an e-mail address is unconfirmed.
 */
export default async function MailAgain() {
  const t = await getTranslations('register.resend');
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('text', { hours: CONFIRM_HOURS })}</p>
      <section className={ui.card}>
        <ClientMessages namespaces={['register', 'errors', 'record', 'refusals']}>
          <AddressForm texts="resend" action={sendMailAgain} />
        </ClientMessages>
        <p className={ui.buttons} style={{ justifyContent: 'start', marginBlockStart: '1rem' }}>
          <Link href="/login" prefetch={false}>
            {t('back')}
          </Link>
          <Link href="/register" prefetch={false}>
            {t('register')}
          </Link>
        </p>
      </section>
    </PublicFrame>
  );
}
