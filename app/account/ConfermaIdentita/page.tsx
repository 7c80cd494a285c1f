import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { heldPage } from '@/lib/session/landing';
import { oidcProvider } from '@/lib/session/oidc';
import { meansOf } from '@/lib/session/proof';
import { PROOF_OUTCOMES, PROVIDER_SECONDS } from '@/lib/session/proof-by-provider';
import { pageSession } from '@/lib/session/viewer';
import { StartProof } from './StartProof';

export async function generateMetadata() {
  const t = await getTranslations('factors.proofPage');
  return { title: t('title') };
}

/** Proof of identity for a user who signs in only by a provider; opened in a separate tab, so it has no menus. */
export default async function ProofAtProvider({ searchParams }: PageProps<'/account/ConfermaIdentita'>) {
  const [query, session] = await Promise.all([searchParams, pageSession()]);
  if (!('viewer' in session)) redirect(`/login?why=${session.state}`);
  if (session.state === 'held' && session.due !== 'factor') redirect(heldPage(session.due));
  const outcome = PROOF_OUTCOMES.find((one) => one === query.esito);
  const [t, { password, code, passkey, fresh }] = await Promise.all([
    getTranslations('factors.proofPage'),
    meansOf(session.viewer),
  ]);
  const provider = password || code || passkey ? null : oidcProvider();
  const words = {
    start: t('start', { provider: provider?.name ?? '' }),
    failed: t('failed', { provider: provider?.name ?? '' }),
  };
  const isDone = outcome === 'confermata' && fresh;
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <section className={ui.card}>
        <div className={ui.stack}>
          {isDone ? (
            <p role="status" className={ui.notice}>
              {t('confermata')}
            </p>
          ) : provider === null ? (
            <p>{t('none')}</p>
          ) : (
            <>
              {outcome === 'altra' || outcome === 'interrotta' ? (
                <p role="alert" className={ui.notice} data-kind="danger">
                  {t(outcome, { provider: provider.name })}
                </p>
              ) : null}
              <p>{t('text', { provider: provider.name })}</p>
              <StartProof words={words} seconds={PROVIDER_SECONDS} />
            </>
          )}
        </div>
      </section>
    </PublicFrame>
  );
}
