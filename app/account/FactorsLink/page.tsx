import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { PublicFrame } from '@/components/shell/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { LinkConfirm } from '../LinkConfirm';
import { removeFactors } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('factors.link');
  return { title: t('goneTitle') };
}

/** Asks the holder of the mailbox once more before the second factors go. */
export default async function FactorsLink() {
  const t = await getTranslations('factors.link');
  const words = { confirm: t('goneConfirm'), done: t('goneDone'), gone: t('void'), signIn: t('signIn') };
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('goneTitle')}</PageTitle>
      <section className={ui.card}>
        <p>{t('goneText')}</p>
        <LinkConfirm action={removeFactors} words={words} />
      </section>
    </PublicFrame>
  );
}
