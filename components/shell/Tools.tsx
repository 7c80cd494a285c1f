import { useLocale, useTranslations } from 'next-intl';
import { LOCALES } from '@/lib/i18n/translate';
import { ColorSchemeToggle } from './ColorSchemeToggle';
import { LanguageSelect } from './LanguageSelect';

/** What every page's head offers, signed in or not: language and colours. */
export function Tools({ chooseLanguage }: { chooseLanguage(form: FormData): Promise<void> }) {
  const t = useTranslations('shell');
  return (
    <>
      <LanguageSelect
        locale={useLocale()}
        label={t('language')}
        choose={t('chooseLanguage')}
        languages={LOCALES.map((value) => ({ value, name: value.toUpperCase() }))}
        action={chooseLanguage}
      />
      <ColorSchemeToggle label={t('colours')} />
    </>
  );
}
