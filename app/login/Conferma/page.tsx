import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { signInTexts } from '@/app/words';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { loginAlertWords } from '@/components/shell/session/words';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { signInByLink } from '../actions';
import { ConfirmSignIn } from './ConfirmSignIn';

export async function generateMetadata() {
  const t = await getTranslations('login.link');
  return { title: t('title') };
}

/** Continues a sign-in with a mailed link; the page does not reveal whose it is. */
export default async function SignInLink() {
  const [t, texts] = await Promise.all([getTranslations('login.link'), signInTexts()]);
  const words = { confirm: t('confirm'), gone: t('gone'), elsewhere: t('elsewhere'), again: t('again') };
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('title')}</PageTitle>
      <section className={ui.card}>
        <p>{t('text')}</p>
        <ConfirmSignIn action={signInByLink} words={{ ...words, alert: loginAlertWords(texts) }} />
      </section>
    </PublicFrame>
  );
}
