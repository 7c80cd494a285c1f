import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { PublicFrame } from '@/components/shell/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { LinkConfirm } from '../LinkConfirm';
import { stopLoss } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('factors.link');
  return { title: t('stopTitle') };
}

/** Lets the holder of the mailbox stop what somebody else has asked for in their name. */
export default async function StopLink() {
  const t = await getTranslations('factors.link');
  const words = { confirm: t('stopConfirm'), done: t('stopDone'), gone: t('void'), signIn: t('signIn') };
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t('stopTitle')}</PageTitle>
      <section className={ui.card}>
        <p>{t('stopText')}</p>
        <LinkConfirm action={stopLoss} words={words} />
      </section>
    </PublicFrame>
  );
}
