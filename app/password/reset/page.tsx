import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { AddressForm } from '@/app/register/AddressForm';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { askForLink } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('register.reset');
  return { title: t('title') };
}

/** Asks for the e-mail address to which a link for a new password is sent. */
export default async function PasswordReset() {
  const t = await getTranslations('register.reset');
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('text')}</p>
      <section className={ui.card}>
        <ClientMessages namespaces={['register', 'errors', 'record', 'refusals']}>
          <AddressForm texts="reset" action={askForLink} />
        </ClientMessages>
        <p style={{ marginBlockStart: '1rem' }}>
          <Link href="/login" prefetch={false}>
            {t('back')}
          </Link>
        </p>
      </section>
    </PublicFrame>
  );
}
