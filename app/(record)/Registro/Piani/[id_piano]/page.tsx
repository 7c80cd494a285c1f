import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PlanName } from '@/components/measurement-plans/PlanName';
import { PlanResultView } from '@/components/measurement-plans/PlanResult';
import { plansPath } from '@/components/measurement-plans/paths';
import { PrintButton } from '@/components/page/PrintButton';
import { PrintHead } from '@/components/page/PrintHead';
import { PageTitle } from '@/components/ui/PageTitle';
import { idIn } from '@/lib/http/ids';
import { readPlanResult } from '@/lib/sections/measurement-plans/result';
import { measurementPlansSection } from '@/lib/sections/measurement-plans/section';
import { openOwn } from '../../../open';

export async function generateMetadata() {
  const t = await getTranslations('measurementPlans');
  return { title: t('result') };
}

/** What came of one of the patient's own plans of measurements. */
export default async function Piano({ params }: PageProps<'/Registro/Piani/[id_piano]'>) {
  const id = idIn((await params).id_piano);
  if (id === null) notFound();
  const [{ page: result, name }, t, record] = await Promise.all([
    openOwn(measurementPlansSection, () => readPlanResult(id)),
    getTranslations('measurementPlans'),
    getTranslations('record'),
  ]);
  if (!result) notFound();
  return (
    <>
      <PrintHead name={name} />
      <PageTitle trail={[{ label: t('title'), href: plansPath() }]} actions={<PrintButton label={record('print')} />}>
        <PlanName plan={result.plan} />
      </PageTitle>
      <PlanResultView result={result} />
    </>
  );
}
