import { getLocale, getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { LegalSections } from '@/components/legal/LegalSections';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { ExternalLink } from '@/components/shell/links/ExternalLink';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { config } from '@/lib/config';
import { isLocale } from '@/lib/i18n/translate';
import { currentVersion, type DocumentKey } from '@/lib/legal/documents';
import { displayedDay } from '@/lib/values/days';

/** The current version of a legal document, in the reader's language. */
export async function shownDocument(key: DocumentKey) {
  const locale = await getLocale();
  const { version, validFrom, texts } = currentVersion(key);
  const language = isLocale(locale) ? locale : 'it';
  return { version, language, validFrom, text: texts[language] };
}

/** A legal document as a public page, word for word. */
export async function LegalPage({ of }: { of: DocumentKey }) {
  const [{ version, validFrom, text }, t] = await Promise.all([shownDocument(of), getTranslations('privacy')]);
  const { SUPPORT_URL } = config();
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <article className={ui.prose}>
        <PageTitle>{text.title}</PageTitle>
        <LegalSections text={text} />
        <p>{t('version', { version, day: displayedDay(validFrom) })}</p>
        {SUPPORT_URL ? (
          <p className={ui.afterText}>
            <ExternalLink href={SUPPORT_URL}>{t('contact')}</ExternalLink>
          </p>
        ) : null}
      </article>
    </PublicFrame>
  );
}
