import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ReportForm } from '@/components/adverse-reactions/ReportForm';
import { ReportWords } from '@/components/adverse-reactions/ReportWords';
import { NEW_REPORT, reportsPath } from '@/components/drugs/paths';
import { currentReader } from '@/components/list/reader';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PageTitle } from '@/components/ui/PageTitle';
import { idIn } from '@/lib/http/ids';
import { readReportForm } from '@/lib/sections/adverse-reactions/queries';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { actionsOf } from '../../../../../actions-of';
import { openOwn } from '../../../../../open';

const NAMESPACES = ['adverseReactions', 'record', 'errors', 'refusals', 'sharing', 'specialities'];

export async function generateMetadata() {
  const t = await getTranslations('adverseReactions');
  return { title: t('report') };
}

/** The page on which a report is written; a sent report is read-only, and so is every report for who changes nothing. */
export default async function Segnalazione({
  params,
}: PageProps<'/Registro/Farmaci/Segnalazioni/[id_terapie]/[id_segnalazione]'>) {
  const { id_terapie, id_segnalazione } = await params;
  const therapyId = idIn(id_terapie);
  const id = id_segnalazione === NEW_REPORT ? 0 : idIn(id_segnalazione);
  if (therapyId === null || id === null) notFound();
  const [{ page }, t, nav] = await Promise.all([
    openOwn(adverseReactionsSection, readReportForm(therapyId, id)),
    getTranslations('adverseReactions'),
    getTranslations('nav'),
  ]);
  const { changes } = currentReader();
  if (!page || (!page.report && !changes)) notFound();
  const { drug, report, disease, others, ...known } = page;
  const trail = [
    { label: nav('farmaci'), href: '/Registro/Farmaci' },
    { label: t('title'), href: reportsPath(therapyId) },
  ];
  return (
    <>
      <PageTitle trail={trail}>{t(report ? 'edit' : 'new', { drug })}</PageTitle>
      {report && (report.delivery === 'sent' || !changes) ? (
        <ReportWords report={report} female={known.female} />
      ) : (
        <ClientMessages namespaces={NAMESPACES}>
          <ReportForm
            {...known}
            drug={drug}
            report={report}
            offered={{ disease, others }}
            action={actionsOf('adverseReactions').save}
          />
        </ClientMessages>
      )}
    </>
  );
}
