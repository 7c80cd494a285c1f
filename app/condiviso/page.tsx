import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { SharedRecord } from '@/components/health-links/viewer/SharedRecord';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';

export async function generateMetadata() {
  const t = await getTranslations('healthLinks.viewer');
  return { title: t('title') };
}

/**
 * Shows what a health link leads to, to who has neither an account nor a reader. The link stands behind the `#`, which no
 * server is sent; all that is done with it is done in the browser.
 */
export default async function Condiviso() {
  const t = await getTranslations('healthLinks.viewer');
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <noscript>
        <p role="alert">{t('noScript')}</p>
      </noscript>
      <ClientMessages namespaces={['healthLinks']}>
        <SharedRecord />
      </ClientMessages>
    </PublicFrame>
  );
}
