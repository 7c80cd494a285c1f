import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import type { FormAction } from '@/lib/http/form-state';
import { LinkConfirm } from './LinkConfirm';

/** The purpose of a mailed link; its texts are `factors.link.<what>Title`, `Text`, `Confirm` and `Done`. */
export type MailLinkKind = 'gone' | 'stop' | 'means' | 'notMe';

export async function titleOf(what: MailLinkKind) {
  const t = await getTranslations('factors.link');
  return { title: t(`${what}Title`) };
}

/** Asks the owner of the mailbox to confirm before a mailed link takes effect. */
export async function MailLinkPage({ what, action }: { what: MailLinkKind; action: FormAction }) {
  const t = await getTranslations('factors.link');
  const words = { confirm: t(`${what}Confirm`), done: t(`${what}Done`), gone: t('void'), signIn: t('signIn') };
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle>{t(`${what}Title`)}</PageTitle>
      <section className={ui.card}>
        <p>{t(`${what}Text`)}</p>
        <LinkConfirm action={action} words={words} />
      </section>
    </PublicFrame>
  );
}
