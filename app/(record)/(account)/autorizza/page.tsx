import { getTranslations } from 'next-intl/server';
import classes from '@/components/apps/apps.module.css';
import { ConsentFields } from '@/components/apps/ConsentFields';
import { ConsentForm } from '@/components/apps/ConsentForm';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { requireViewer } from '@/lib/http/require';
import { REFUSED_PARAMETER, REQUEST_PARAMETER } from '@/lib/oauth/address-names';
import { readConsent } from '@/lib/oauth/consent';
import { decideOnApp } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('apps');
  return { title: t('consent.title') };
}

const textIn = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** Asks the user whether an app may have what it asks for; of the request, the address has only a handle. */
export default async function Autorizza({ searchParams }: PageProps<'/autorizza'>) {
  const [viewer, query, t, refusals] = await Promise.all([
    requireViewer(),
    searchParams,
    getTranslations('apps'),
    getTranslations('refusals'),
  ]);
  const request = textIn(query[REQUEST_PARAMETER]);
  const consent = request ? await readConsent(viewer, request) : null;
  if (!consent) {
    const why = textIn(query[REFUSED_PARAMETER]);
    const known = why === 'client' || why === 'redirect' || why === 'request' ? why : 'ended';
    return (
      <>
        <PageTitle>{t('consent.title')}</PageTitle>
        <p className={ui.notice} data-kind="danger" role="alert">
          {t(`consent.unusable.${known}`)}
        </p>
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('consent.asks', { app: consent.app })}</PageTitle>
      <section className={`${ui.card} ${classes.consent}`} aria-label={t('consent.title')}>
        <ConsentForm
          action={decideOnApp}
          request={request}
          words={{
            grant: t('consent.grant'),
            refuse: t('consent.refuse'),
            go: t('consent.go', { app: consent.app }),
            reasons: {
              step_up_required: refusals('step_up_required'),
              invalid: t('consent.choose'),
              not_found: t('consent.unusable.ended'),
              other: t('consent.failed'),
            },
          }}
        >
          <ConsentFields consent={consent} />
        </ConsentForm>
      </section>
    </>
  );
}
