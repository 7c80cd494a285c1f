import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageTitle } from '../ui/PageTitle';
import { PrintButton } from './PrintButton';
import { PrintHead } from './PrintHead';

interface RecordTitleProps {
  /** The patient's name, for the head of every printed sheet. */
  patient: string;
  /** What the button that prints the page is called, where it has a name of its own. */
  print?: string;
  children: ReactNode;
}

/** How a page of one's own record begins: it can be printed. */
export function RecordTitle({ patient, print, children }: RecordTitleProps) {
  const t = useTranslations('record');
  return (
    <>
      <PrintHead name={patient} />
      <PageTitle actions={<PrintButton label={print ?? t('print')} />}>{children}</PageTitle>
    </>
  );
}
