import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { CONFIRM_HOURS } from '@/lib/account/registration/register';
import { ConfirmForm } from './ConfirmForm';

export async function generateMetadata() {
  const t = await getTranslations('register.confirm');
  return { title: t('title') };
}

/** The page that the link in a registration mail opens; it does not reveal whose registration it is. */
export default async function Conferma() {
  const t = await getTranslations('register.confirm');
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('text')}</p>
      <section className={ui.card}>
        <ClientMessages namespaces={['register', 'password', 'errors', 'record', 'refusals']}>
          <ConfirmForm
            hours={CONFIRM_HOURS}
            ways={
              <p className={ui.buttons} style={{ justifyContent: 'start' }}>
                <Link href="/login" prefetch={false}>
                  {t('signIn')}
                </Link>
                <Link href="/register" prefetch={false}>
                  {t('register')}
                </Link>
              </p>
            }
          />
        </ClientMessages>
      </section>
    </PublicFrame>
  );
}
