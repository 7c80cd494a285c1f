import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { LANGUAGE, otherLanguage } from '@/lib/i18n/language-choice';
import { WordHelp } from '../plain-words/WordHelp';
import { lookOfPage } from '../shell/drawings/page-look';
import { SectionMark } from '../shell/drawings/SectionMark';
import menu from '../ui/menu.module.css';
import { PageTitle } from '../ui/PageTitle';
import ui from '../ui/page.module.css';
import { PrintButton } from './PrintButton';
import { PrintHead } from './PrintHead';

/** The id of the menu with the documents in each language. */
const PDFS = 'pdf';

interface RecordTitleProps {
  /** The page's id, for its icon. */
  page: string;
  /** The patient's name, for the head of every printed sheet. */
  patient: string;
  /** The print button's label, if it differs. */
  print?: string;
  /** The explanation beside the title, if it is not that of the page. */
  help?: ReactNode;
  /** The path of the same content as a PDF, without the app's base path. */
  pdf?: string;
  /** Further actions of the page, before the print button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of a page of the reader's own record, with its print button. */
export function RecordTitle({ page, patient, print, help, pdf, actions, children }: RecordTitleProps) {
  const t = useTranslations('record');
  const locale = useLocale();
  const other = otherLanguage(locale);
  return (
    <>
      <PrintHead name={patient} />
      <PageTitle
        mark={<SectionMark section={lookOfPage(page)} size="large" />}
        help={help ?? <WordHelp kind="section" of={lookOfPage(page)} />}
        actions={
          <>
            {actions}
            <PrintButton label={print ?? t('print')} />
            {pdf ? (
              <>
                <button type="button" className={ui.button} data-quiet="" popoverTarget={PDFS}>
                  {t('pdf')}
                </button>
                <div id={PDFS} popover="auto" className={menu.menu} data-menu="">
                  <a href={`${BASE_PATH}${pdf}`} download className={menu.item}>
                    {t(`pdfIn.${locale}`)}
                  </a>
                  <a href={`${BASE_PATH}${pdf}?${LANGUAGE}=${other}`} download className={menu.item}>
                    {t(`pdfIn.${other}`)}
                  </a>
                </div>
              </>
            ) : null}
          </>
        }
      >
        {children}
      </PageTitle>
    </>
  );
}

/** The name that an entry of the menu has. */
export function EntryName({ id }: { id: string }) {
  const nav = useTranslations('nav');
  return nav(id);
}
