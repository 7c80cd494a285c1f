import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import seen from '../doctor-view/doctor-view.module.css';
import { PrintButton } from '../page/PrintButton';
import { PrintHead } from '../page/PrintHead';
import { SectionMemory } from '../page/SectionMemory';
import { WordHelp } from '../plain-words/WordHelp';
import { ClientMessages } from '../shell/client/ClientMessages';
import { SectionMark } from '../shell/drawings/SectionMark';
import { PageTitle } from '../ui/PageTitle';

/** The pages of the area in order, by their path segments. */
export const AREA = '/calcolatricemedica';
const PAGES = ['Dosi', 'Clearance', 'calcoloScores'] as const;
export type AreaPage = (typeof PAGES)[number];

interface AreaFrameProps {
  /** The page itself, or with `below` the page above it. */
  page: AreaPage;
  title: string;
  /** Whether this is a subpage of `page`, such as the page of a single score. */
  below?: boolean;
  /** The explanation beside the title, if it is not that of `page`. */
  help?: ReactNode;
  /** Whether there is anything to print. */
  printable: boolean;
  /** The patient's name, for the print. */
  patient?: string | undefined;
  children: ReactNode;
}

/** The frame of every calculator page: title, navigation, and the day on paper. */
export function AreaFrame({ page, title, below = false, help, printable, patient, children }: AreaFrameProps) {
  const t = useTranslations('calculators');
  const section = page === 'calcoloScores' ? 'scores' : 'calcolatrice';
  const trail = below ? [{ label: t(`pages.${page}`), href: `${AREA}/${page}` }] : [];
  return (
    <>
      <PageTitle
        trail={trail}
        mark={<SectionMark section={section} size="large" />}
        help={help ?? <WordHelp kind="section" of={section} />}
      >
        {title}
      </PageTitle>
      {patient ? <PrintHead name={patient} part={title} /> : null}
      <nav aria-label={t('area')} className={seen.parts}>
        <ul>
          {PAGES.map((name) => (
            <li key={name}>
              <a
                href={`${BASE_PATH}${AREA}/${name}`}
                aria-current={name !== page ? undefined : below ? 'true' : 'page'}
              >
                {t(`pages.${name}`)}
              </a>
            </li>
          ))}
        </ul>
        {printable ? <PrintButton label={t('print')} /> : null}
      </nav>
      <ClientMessages namespaces={['calculators', 'errors', 'record', 'refusals']}>{children}</ClientMessages>
      <SectionMemory />
    </>
  );
}
