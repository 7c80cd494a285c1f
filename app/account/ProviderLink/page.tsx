import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { config } from '@/lib/config';
import { ConfirmForm } from './ConfirmForm';

export async function generateMetadata() {
  const t = await getTranslations('login');
  return { title: t('tie.title') };
}

/** Asks the owner of the mailbox whether a provider's account is theirs. */
export default async function ProviderLink() {
  const [t, p] = await Promise.all([getTranslations('login'), getTranslations('password')]);
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('tie.title')}</PageTitle>
      <section className={ui.card}>
        <p>{t('tie.text', { provider: config().OIDC_NAME })}</p>
        <ConfirmForm words={{ confirm: t('tie.confirm'), gone: p('linkGone') }} />
      </section>
    </PublicFrame>
  );
}
