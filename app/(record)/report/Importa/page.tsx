import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { ImportPanel } from '@/components/import/ImportPanel';
import { PastImports } from '@/components/import/PastImports';
import { FILE_PARAMETER } from '@/components/import/start/accepted';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { withRecord } from '@/lib/access/record/record';
import { requireViewer } from '@/lib/http/require';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/translate';
import { hrefOf } from '@/lib/navigation/pages';
import { importCommands } from '@/lib/record/import/commands';
import { editableFields } from '@/lib/record/import/editable-fields';
import { readImports } from '@/lib/record/import/past';
import { itemAddress } from '@/lib/record/registry/item-address';
import { cardSection } from '@/lib/sections/patient/section';

export async function generateMetadata() {
  const t = await getTranslations('import');
  return { title: t('title') };
}

/** Imports a document of any kind into the patient's own record, and lists what was imported. */
export default async function Importa({ searchParams }: PageProps<'/report/Importa'>) {
  const viewer = await requireViewer();
  const [past, asked, locale, t, words] = await Promise.all([
    withRecord(viewer, 'own', cardSection, readImports, 'read', 'write'),
    searchParams,
    getLocale(),
    getTranslations('import'),
    getTranslations(),
  ]);
  if (!past.ok) notFound();
  const sections = Object.fromEntries(
    [cardSection.name, ...Object.keys(importCommands)].map((name) => [
      name,
      { name: words(`${name}.section.all`), href: hrefOf(name) },
    ]),
  );
  const fileId = Number(asked[FILE_PARAMETER]);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('lead')}</p>
      <ClientWords>
        <ImportPanel
          sections={sections}
          editable={editableFields(isLocale(locale) ? locale : DEFAULT_LOCALE)}
          fileId={Number.isSafeInteger(fileId) && fileId > 0 ? fileId : undefined}
        />
        <PastImports imports={past.value} addressOf={(id) => itemAddress({ section: 'files', id, together: null })} />
      </ClientWords>
    </>
  );
}

/** The texts of the page's scripts, without those that only the server's answers use. */
async function ClientWords({ children }: { children: React.ReactNode }) {
  const { import: texts, errors, record } = await getMessages();
  const { notes: _, left: __, kardia: ___, ...shown } = texts;
  return <NextIntlClientProvider messages={{ import: shown, errors, record }}>{children}</NextIntlClientProvider>;
}
