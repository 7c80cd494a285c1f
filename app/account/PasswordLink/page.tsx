import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { PasswordAdvice } from '../PasswordAdvice';
import { LinkForm } from './LinkForm';

export async function generateMetadata() {
  const t = await getTranslations('password');
  return { title: t('title') };
}

/** Sets a new password with a mailed link: needs no session, and reveals nothing about the account. */
export default async function PasswordLink() {
  const t = await getTranslations('password');
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('byLink')}</p>
      <section className={ui.card}>
        <div className={ui.halves}>
          <ClientMessages namespaces={['password', 'errors', 'record', 'refusals']}>
            <LinkForm />
          </ClientMessages>
          <PasswordAdvice />
        </div>
      </section>
    </PublicFrame>
  );
}
