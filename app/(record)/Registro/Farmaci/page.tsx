import { getTranslations } from 'next-intl/server';
import { ReportList } from '@/components/adverse-reactions/ReportList';
import { DrugSource } from '@/components/drugs/DrugSource';
import { PageLists } from '@/components/list/PageLists';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { SpaceForDoctor, TherapyTools } from '@/components/therapies/page-parts';
import { TherapiesIsland } from '@/components/therapies/TherapiesIsland';
import { TherapyTables } from '@/components/therapies/TherapyTables';
import { readTherapiesPage } from '@/lib/sections/therapies/page/queries';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { removeTherapy, saveTherapy, shareTherapy } from './actions';
import { openDraft, sealDraft } from './drafts';

const actions = { save: saveTherapy, share: shareTherapy, remove: removeTherapy };

export async function generateMetadata() {
  const t = await getTranslations('therapies');
  return { title: t('title') };
}

/** The patient's own therapies and forbidden drugs, or the reports of adverse reactions to drugs. */
export default async function Farmaci({ searchParams }: PageProps<'/Registro/Farmaci'>) {
  const [{ page, locale, name, patientId, listParams, collapsed }, t] = await Promise.all([
    openOwn(therapiesSection, readTherapiesPage, searchParams),
    getTranslations('therapies'),
  ]);
  const { lists, shown, tables, reports, missingPermissions, list, tags, prescribers, diagnoses } = page;
  const context = { actions, sealDraft, openDraft, tags, prescribers, diagnoses };
  return (
    <>
      <RecordTitle page="farmaci" patient={name} pdf={`/api/downloadTerapie/${patientId}`}>
        {t('title')}
      </RecordTitle>
      <PlanNotice section={therapiesSection} missing={missingPermissions} />
      <TherapyTools />
      <TherapiesIsland {...{ locale, missingPermissions, context }}>
        <PageLists
          {...{ lists, shown, listParams }}
          drawn={{
            farmaci: (inList) =>
              tables && <TherapyTables {...{ tables, tags, collapsed }} listParams={inList} editable />,
            segnalazioni: (inList) =>
              reports && <ReportList table={reports} tags={tags} listParams={inList} editable />,
          }}
        />
      </TherapiesIsland>
      <SpaceForDoctor />
      <DrugSource list={list} />
      <SectionMemory />
    </>
  );
}
