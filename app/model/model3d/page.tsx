import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { ModelWorkshop } from '@/components/body-map/ModelWorkshop';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { withRecord } from '@/lib/access/record/record';
import { readFigure } from '@/lib/sections/notebook/queries';
import { notebookSection } from '@/lib/sections/notebook/section';
import { roleOf } from '@/lib/session/sessions';
import { pageSession } from '@/lib/session/viewer';

export async function generateMetadata() {
  const t = await getTranslations('pain.page');
  return { title: t('title') };
}

/** The 3D body model, open to everybody. Nothing is sent to the server; patients are told how to save their selection. */
export default async function Model3d() {
  const [t, session] = await Promise.all([getTranslations('pain.page'), pageSession()]);
  const signedIn = session.state === 'active';
  // The page is nobody's: while its reader acts for somebody, it leads to no diary.
  const hasDiary = signedIn && session.viewer.actingFor === undefined && roleOf(session.viewer) === 'paziente';
  const own = hasDiary ? await withRecord(session.viewer, 'own', notebookSection, readFigure) : null;
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={ui.lead}>
        <p>{t('help')}</p>
        <p className={ui.notice}>
          <span>
            {t(hasDiary ? 'staysUntilSaved' : 'stays')} {signedIn ? null : <Link href="/login">{t('signIn')}</Link>}
          </span>
        </p>
      </div>
      <ClientMessages namespaces={['pain', 'body']}>
        <ModelWorkshop {...(own?.ok ? { saveHref: '/Registro/Taccuino/Nuova', figure: own.value } : {})} />
      </ClientMessages>
    </PublicFrame>
  );
}
