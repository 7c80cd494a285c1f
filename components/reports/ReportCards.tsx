import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LANGUAGE, LANGUAGES } from '@/lib/i18n/language-choice';
import { rowData } from '../list/row-data';
import { IconDownload, IconEye } from '../ui/icons';
import ui from '../ui/page.module.css';
import type { OfferedDocument } from './documents';
import classes from './reports.module.css';

interface ReportCardsProps {
  documents: readonly OfferedDocument[];
  /** The form for the report's contents; absent for doctors, who get what they may see and whose pages then load no forms. */
  choices?: ReactNode;
  /** What the emergency report leaves out, for the patient alone. */
  leftOut?: ReactNode;
}

/** The documents made from a record, each to view or to save. */
export function ReportCards({ documents, choices, leftOut }: ReportCardsProps) {
  const t = useTranslations('reports');
  return documents.map((offered) => {
    const name = t(`${offered.kind}.name`);
    return (
      <section key={offered.kind} className={ui.card} data-row={rowData(offered)}>
        <h2>{name}</h2>
        <p className={classes.about}>{t(`${offered.kind}.${choices ? 'about' : 'aboutVisible'}`)}</p>
        {offered.kind === 'report' ? choices : null}
        {offered.kind === 'emergency' ? leftOut : null}
        {offered.kind === 'emergency' ? <p className={ui.muted}>{t('bothLanguages')}</p> : <LanguageChoice />}
        <div className={classes.acts}>
          <button
            type="button"
            className={ui.button}
            data-quiet=""
            data-act="preview"
            aria-label={t('previewNamed', { name })}
          >
            <IconEye size={20} aria-hidden="true" />
            {t('preview')}
          </button>
          <button type="button" className={ui.button} data-act="download" aria-label={t('downloadNamed', { name })}>
            <IconDownload size={20} aria-hidden="true" />
            {t('download')}
          </button>
        </div>
      </section>
    );
  });
}

/** The language of a document, at first the page's. */
function LanguageChoice() {
  const t = useTranslations('reports');
  return (
    <div className={classes.language}>
      <label>
        {t('language')}
        <select name={LANGUAGE} defaultValue={useLocale()}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`languages.${language}`)}
            </option>
          ))}
        </select>
      </label>
      <span className={ui.muted}>{t('asTyped')}</span>
    </div>
  );
}
