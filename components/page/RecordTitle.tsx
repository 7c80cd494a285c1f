import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageTitle } from '../ui/PageTitle';
import { PrintButton } from './PrintButton';
import { PrintHead } from './PrintHead';

interface RecordTitleProps {
  /** The patient's name, for the head of every printed sheet. */
  patient: string;
  children: ReactNode;
}

/** How a page of one's own record begins: it can be printed. */
export function RecordTitle({ patient, children }: RecordTitleProps) {
  const t = useTranslations('record');
  return (
    <>
      <PrintHead name={patient} />
      <PageTitle actions={<PrintButton label={t('print')} />}>{children}</PageTitle>
    </>
  );
}
