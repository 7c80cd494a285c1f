import { getLocale, getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { Markdown } from '@/components/developers/Markdown';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import ui from '@/components/ui/page.module.css';
import { developersPage } from '@/lib/guides/developers';
import { isLocale } from '@/lib/i18n/translate';

export async function generateMetadata() {
  const t = await getTranslations('developers');
  return { title: t('title') };
}

/** How other programs read a record, for their developers. It is the same for everybody, so it is public. */
export default async function Developers() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('developers')]);
  const text = await developersPage(isLocale(locale) ? locale : 'it');
  const words = { copy: t('copy'), copied: t('copied'), notCopied: t('notCopied'), code: t('code') };
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <article className={ui.prose}>
        <Markdown text={text} words={words} />
      </article>
    </PublicFrame>
  );
}
