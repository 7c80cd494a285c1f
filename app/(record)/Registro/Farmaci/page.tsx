import { getTranslations } from 'next-intl/server';
import { ReportTable } from '@/components/adverse-reactions/ReportTable';
import { DrugSource } from '@/components/drugs/DrugSource';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { SpaceForDoctor, TherapyTools } from '@/components/therapies/page-parts';
import { TherapiesIsland } from '@/components/therapies/TherapiesIsland';
import { TherapyTables } from '@/components/therapies/TherapyTables';
import { readTherapiesPage } from '@/lib/record/therapies/queries';
import { therapiesSection } from '@/lib/record/therapies/section';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { removeTherapy, saveTherapy, shareTherapy } from './actions';
import { openDraft, sealDraft } from './drafts';

const actions = { save: saveTherapy, share: shareTherapy, remove: removeTherapy };

export async function generateMetadata() {
  const t = await getTranslations('therapies');
  return { title: t('title') };
}

/** The patient's own therapies, and the drugs that they must not take. */
export default async function Farmaci({ searchParams }: PageProps<'/Registro/Farmaci'>) {
  const [{ page, locale, name, patientId, ...viewOptions }, t, words] = await Promise.all([
    openOwn(therapiesSection, readTherapiesPage, searchParams),
    getTranslations('therapies'),
    getTranslations('adverseReactions'),
  ]);
  const { tables, reports, missingPermissions, list, ...offered } = page;
  return (
    <>
      <RecordTitle page="farmaci" patient={name} pdf={`/api/downloadTerapie/${patientId}`}>
        {t('title')}
      </RecordTitle>
      <PlanNotice section={therapiesSection} missing={missingPermissions} />
      <TherapiesIsland
        locale={locale}
        missingPermissions={missingPermissions}
        context={{ actions, sealDraft, openDraft, ...offered }}
      >
        <TherapyTools />
        <TherapyTables tables={tables} tags={offered.tags} {...viewOptions} editable />
        <ReportTable table={reports} tags={offered.tags} {...viewOptions} editable empty={words('none')} />
      </TherapiesIsland>
      <SpaceForDoctor />
      <DrugSource list={list} />
      <SectionMemory />
    </>
  );
}
