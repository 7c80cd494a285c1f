import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import lists from '@/components/list/list.module.css';
import { SearchField } from '@/components/list/SearchField';
import { AssistedTable } from '@/components/patient/AssistedTable';
import { Invitations } from '@/components/patient/Invitations';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { reference } from '@/lib/catalogue/reference';
import { requireViewer } from '@/lib/http/require';
import { readAssistedPage } from '@/lib/record/sharing/assisted-page';
import { readViewOptions } from '../open';
import { AssistedIsland } from './AssistedIsland';

export async function generateMetadata() {
  const t = await getTranslations('assistiti');
  return { title: t('title') };
}

/** The patients who have invited this doctor, and those whose record the doctor may open. */
export default async function Assistiti({ searchParams }: PageProps<'/assistiti'>) {
  const viewer = await requireViewer();
  if (viewer.doctorId === null) notFound();
  const {
    query,
    viewOptions: { locale, listParams },
  } = await readViewOptions(viewer, searchParams);
  const [{ invitations, active }, { tags }, t] = await Promise.all([
    readAssistedPage(viewer, query),
    reference(),
    getTranslations('assistiti'),
  ]);
  return (
    <div data-dense="">
      <PageTitle mark={<SectionMark section="assistiti" size="large" />}>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <AssistedIsland locale={locale}>
        <Invitations invitations={invitations} />
        <section className={ui.card} aria-labelledby="active">
          <h2 id="active">{t('active')}</h2>
          <p className={lists.hint}>{t('newSinceHint')}</p>
          <SearchField label={t('search')} listParams={listParams} />
          <AssistedTable data={active} tags={tags} listParams={listParams} />
        </section>
      </AssistedIsland>
    </div>
  );
}
