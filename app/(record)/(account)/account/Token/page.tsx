import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { TokenList } from '@/components/tokens/TokenList';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listTokens } from '@/lib/account/tokens/queries';
import { TOKEN_PAGES } from '@/lib/account/tokens/scope';
import { requireViewer } from '@/lib/http/require';
import { LIST } from '@/lib/navigation/address-names';
import { mayHaveTokens } from '@/lib/session/sessions';
import { TokensIsland } from './TokensIsland';

export async function generateMetadata() {
  const t = await getTranslations('tokens');
  return { title: t('title') };
}

/** The tokens with which programs access a patient's record, or the records of a doctor's patients. */
export default async function Token() {
  const viewer = await requireViewer();
  if (!mayHaveTokens(viewer)) notFound();
  const [tokens, locale, t, account] = await Promise.all([
    listTokens(viewer),
    getLocale(),
    getTranslations('tokens'),
    getTranslations('account'),
  ]);
  const writes = viewer.roles.includes('paziente');
  return (
    <>
      <PageTitle trail={[{ label: account('title'), href: '/account' }]}>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <TokensIsland locale={locale} context={{ pages: TOKEN_PAGES.map(({ id }) => id), writes }}>
        <TokenList tokens={tokens} />
      </TokensIsland>
      <p className={ui.after}>
        <Link href={`/Registro/Accessi?${LIST}=token`} prefetch={false}>
          {t('log')}
        </Link>
      </p>
    </>
  );
}
