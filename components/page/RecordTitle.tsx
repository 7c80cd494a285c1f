import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { lookOfPage } from '../shell/drawings/page-look';
import { SectionMark } from '../shell/drawings/SectionMark';
import { PageTitle } from '../ui/PageTitle';
import ui from '../ui/page.module.css';
import { PrintButton } from './PrintButton';
import { PrintHead } from './PrintHead';

interface RecordTitleProps {
  /** The page's id, for its picture. */
  page: string;
  /** The patient's name, for the head of every printed sheet. */
  patient: string;
  /** What the button that prints the page is called, where it has a name of its own. */
  print?: string;
  /** Where the same is made as a document, without the app's base path. */
  pdf?: string;
  children: ReactNode;
}

/** How a page of one's own record begins: it can be printed. */
export function RecordTitle({ page, patient, print, pdf, children }: RecordTitleProps) {
  const t = useTranslations('record');
  return (
    <>
      <PrintHead name={patient} />
      <PageTitle
        mark={<SectionMark section={lookOfPage(page)} size="large" />}
        actions={
          <>
            <PrintButton label={print ?? t('print')} />
            {pdf ? (
              <a href={`${BASE_PATH}${pdf}`} download className={ui.button} data-quiet="">
                {t('pdf')}
              </a>
            ) : null}
          </>
        }
      >
        {children}
      </PageTitle>
    </>
  );
}
