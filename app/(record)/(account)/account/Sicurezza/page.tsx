import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { FactorCard } from '@/components/factors/FactorCard';
import classes from '@/components/factors/factors.module.css';
import { SessionCard } from '@/components/factors/SessionCard';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { readSecurity } from '@/lib/account/security';
import { requireViewer } from '@/lib/http/require';
import { listQueryOfPart } from '@/lib/navigation/page-lists';
import { LINK_OUTCOMES } from '@/lib/session/oidc';
import { displayedMoment } from '@/lib/values/days';
import { linkProvider } from './actions';
import { SecurityIsland } from './SecurityIsland';

export async function generateMetadata() {
  const t = await getTranslations('factors');
  return { title: t('title') };
}

/** The user's own sessions and sign-in factors. */
export default async function Sicurezza({ searchParams }: PageProps<'/account/Sicurezza'>) {
  const viewer = await requireViewer();
  const [query, security, locale, t] = await Promise.all([
    searchParams,
    readSecurity(viewer),
    getLocale(),
    getTranslations('factors'),
  ]);
  const outcome = LINK_OUTCOMES.find((one) => one === query.fornitore);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      {outcome ? (
        <p
          role="status"
          className={ui.notice}
          data-kind={outcome === 'collegato' || outcome === 'attesa' ? undefined : 'danger'}
        >
          {t(`provider.${outcome}`)}
        </p>
      ) : null}
      <SecurityIsland locale={locale} provider={security.providerName ?? ''}>
        {security.loss ? (
          <div role="status" className={ui.notice} data-kind="danger">
            <p>{t('loss.running', { at: displayedMoment(security.loss.at) })}</p>
            {security.loss.stoppable ? (
              <button type="button" className={ui.button} data-act="stop-loss" aria-label={t('loss.stop')}>
                {t('loss.stop')}
              </button>
            ) : (
              <p>{t('loss.stopByMail')}</p>
            )}
          </div>
        ) : null}
        <SessionCard sessions={security.sessions} />
        <FactorCard security={security} linkAction={linkProvider} />
      </SecurityIsland>
      <p className={classes.links}>
        <Link href="/account/Password" prefetch={false}>
          {t('password')}
        </Link>
        <Link href={`/Registro/Accessi${listQueryOfPart('accessi')}`} prefetch={false}>
          {t('log')}
        </Link>
      </p>
    </>
  );
}
