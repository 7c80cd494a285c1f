import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { LogoutButton } from '@/components/shell/frame/LogoutButton';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { pageSession } from '@/lib/session/viewer';
import { PasswordAdvice } from '../PasswordAdvice';
import { PasswordForm } from './PasswordForm';

export async function generateMetadata() {
  const t = await getTranslations('password');
  return { title: t('title') };
}

/** Sets a new password. A user who must do so can only reach this page and the sign-out, so it has no menus. */
export default async function NewPassword() {
  const session = await pageSession();
  if (!('viewer' in session)) redirect(`/login?why=${session.state}`);
  const [t, shell] = await Promise.all([getTranslations('password'), getTranslations('shell')]);
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle actions={<LogoutButton text={shell('logout')} />}>{t('title')}</PageTitle>
      {session.state === 'held' && session.due === 'password' ? (
        <p role="status" className={ui.notice} data-kind="warning">
          {t('held')}
        </p>
      ) : null}
      <section className={ui.card}>
        <div className={ui.halves}>
          <ClientMessages namespaces={['password', 'errors', 'record', 'refusals']}>
            <PasswordForm email={session.viewer.email} name={session.viewer.name} />
          </ClientMessages>
          <PasswordAdvice />
        </div>
      </section>
    </PublicFrame>
  );
}
