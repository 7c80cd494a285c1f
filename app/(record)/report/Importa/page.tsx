import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { withRecord } from '@/lib/access/record/record';
import { requireViewer } from '@/lib/http/require';
import { importCommands } from '@/lib/record/import/commands';
import { cardSection } from '@/lib/sections/patient/section';
import { ImportPanel } from './ImportPanel';

export async function generateMetadata() {
  const t = await getTranslations('fhirImport');
  return { title: t('title') };
}

/** Imports a FHIR document into the patient's own record, entry by entry. */
export default async function Importa() {
  const viewer = await requireViewer();
  const own = await withRecord(viewer, 'own', cardSection, async () => true, 'read', 'write');
  if (!own.ok) notFound();
  const [t, words] = await Promise.all([getTranslations('fhirImport'), getTranslations()]);
  const sections = Object.fromEntries(
    [cardSection.name, ...Object.keys(importCommands)].map((name) => [name, words(`${name}.section.all`)]),
  );
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('lead')}</p>
      <ClientMessages namespaces={['fhirImport']}>
        <ImportPanel sections={sections} />
      </ClientMessages>
    </>
  );
}
