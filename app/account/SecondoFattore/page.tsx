import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { NotCounting } from '@/components/factors/Confirming';
import classes from '@/components/factors/factors.module.css';
import { QrCode } from '@/components/factors/QrCode';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { LogoutButton } from '@/components/shell/frame/LogoutButton';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { ProofGate } from '@/components/shell/session/ProofGate';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { sendsMail } from '@/lib/mail/outbox';
import { factorsOf } from '@/lib/session/factors/factors';
import { readMeans } from '@/lib/session/factors/means';
import { totpInSetup } from '@/lib/session/factors/totp';
import { heldPage, LANDING, SECURITY_PAGE, wantedPath } from '@/lib/session/landing';
import { isAskedOf } from '@/lib/session/sessions';
import { pageSession } from '@/lib/session/viewer';
import { AddPasskey } from './AddPasskey';
import { ConfirmTotp } from './ConfirmTotp';
import { StartTotp } from './StartTotp';

export async function generateMetadata() {
  const t = await getTranslations('factors.setup');
  return { title: t('title') };
}

/** Sets up a second factor. A user who must have one can only reach this page and the sign-out, so it has no menus. */
export default async function SecondFactor({ searchParams }: PageProps<'/account/SecondoFattore'>) {
  const [query, session] = await Promise.all([searchParams, pageSession()]);
  if (!('viewer' in session)) redirect(`/login?why=${session.state}`);
  if (session.state === 'held' && session.due !== 'factor') redirect(heldPage(session.due));
  const { viewer } = session;
  const { db } = database();
  const [factors, means, setup, t, shell, locale] = await Promise.all([
    factorsOf(db, viewer.userId),
    readMeans(db, viewer.userId),
    totpInSetup(db, viewer),
    getTranslations('factors.setup'),
    getTranslations('shell'),
    getLocale(),
  ]);
  const guarded = factors.totp || factors.passkey;
  const isNew = !guarded && isAskedOf(viewer);
  const waiting = guarded ? undefined : [means.totp, ...means.passkeys].find((one) => one && one.state !== 'counts');
  const after = guarded ? null : sendsMail() ? t('doneMail') : t('doneDay');
  const next = wantedPath(query.next) ?? (isNew ? LANDING : SECURITY_PAGE);
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle actions={<LogoutButton text={shell('logout')} />}>{t('title')}</PageTitle>
      {isNew ? (
        <p role="status" className={ui.notice}>
          {session.state === 'held' ? t('required') : t('asked')}
        </p>
      ) : null}
      {waiting ? <NotCounting means={waiting} /> : null}
      <p className={ui.lead}>{t('choose')}</p>
      <ClientMessages namespaces={['factors', 'errors', 'record', 'refusals']}>
        <div className={ui.halves}>
          <section className={ui.card}>
            <h2 className={ui.cardTitle}>{t('appTitle')}</h2>
            <p>{t('appText')}</p>
            {factors.totp ? (
              <p>{t('appAlready')}</p>
            ) : setup ? (
              <Setup uri={setup.uri} secret={setup.key} next={next} done={after ?? t('done')} />
            ) : (
              <StartTotp />
            )}
          </section>
          <section className={ui.card}>
            <h2 className={ui.cardTitle}>{t('keyTitle')}</h2>
            <p>{t('keyText')}</p>
            <AddPasskey next={next} done={after ?? t('keyDone')} />
          </section>
        </div>
      </ClientMessages>
      {session.state === 'held' && !waiting ? null : (
        <p className={classes.links}>
          <Link href={next} prefetch={false}>
            {isNew && !waiting ? t('later') : t('goOn')}
          </Link>
        </p>
      )}
      <ProofGate locale={locale} provider={config().OIDC_NAME} />
    </PublicFrame>
  );
}

/** The secret for the app, and the field for its first code. */
async function Setup({ uri, secret, next, done }: { uri: string; secret: string; next: string; done: string }) {
  const t = await getTranslations('factors.setup');
  return (
    <ol className={classes.steps}>
      <li>{t('step1')}</li>
      <li>
        {t('step2')}
        <div>
          <QrCode text={uri} label={t('qr')} />
        </div>
        <p>
          {t('key')} <strong className={classes.key}>{secret.replace(/.{4}(?=.)/g, '$& ')}</strong>
        </p>
      </li>
      <li>
        {t('step3')}
        <ConfirmTotp next={next} done={done} />
      </li>
    </ol>
  );
}
