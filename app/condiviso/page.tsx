import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { SharedRecord } from '@/components/health-links/viewer/SharedRecord';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import { absence, mayBeIncomplete } from '@/lib/i18n/absence';

export async function generateMetadata() {
  const t = await getTranslations('healthLinks.viewer');
  return { title: t('title') };
}

/**
 * Shows the content of a health link to people with neither an account nor other software to read it. The link is in the
 * fragment, which is not sent to a server; everything happens in the browser.
 */
export default async function Condiviso() {
  const [t, words] = await Promise.all([getTranslations('healthLinks.viewer'), getTranslations()]);
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <noscript>
        <p role="alert">{t('noScript')}</p>
      </noscript>
      <ClientMessages namespaces={['healthLinks']}>
        <SharedRecord
          title={<PageTitle>{t('title')}</PageTitle>}
          absent={absence(words, 'document')}
          incomplete={mayBeIncomplete(words)}
          bloodGroups={words.raw('card.bloodGroups')}
        />
      </ClientMessages>
    </PublicFrame>
  );
}
