import { getTranslations } from 'next-intl/server';
import { Allergies } from '@/components/alerts/Allergies';
import { DiagnosesIsland } from '@/components/diagnoses/DiagnosesIsland';
import { DiagnosisTables } from '@/components/diagnoses/DiagnosisTables';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { ReturnToTherapy } from '@/components/therapies/ReturnToTherapy';
import { readDiagnosesPage } from '@/lib/sections/diagnoses/queries';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { removeDiagnosis, saveDiagnosis, shareDiagnosis } from './actions';

const actions = { save: saveDiagnosis, share: shareDiagnosis, remove: removeDiagnosis };

export async function generateMetadata() {
  const t = await getTranslations('diagnoses');
  return { title: t('title') };
}

/** The patient's own diagnoses, allergies and intolerances. */
export default async function Diagnosi({ searchParams }: PageProps<'/Registro/Diagnosi'>) {
  const [{ page, locale, name, ...viewOptions }, t] = await Promise.all([
    openOwn(diagnosesSection, readDiagnosesPage, searchParams),
    getTranslations('diagnoses'),
  ]);
  const { tables, missingPermissions, allergies, ...offered } = page;
  return (
    <>
      <RecordTitle page="diagnosi" patient={name}>
        {t('title')}
      </RecordTitle>
      <PlanNotice section={diagnosesSection} missing={missingPermissions} />
      <ReturnToTherapy label={t('backToTherapy')} />
      <Allergies allergies={allergies} empty={t('noAllergies')} />
      <DiagnosesIsland locale={locale} missingPermissions={missingPermissions} context={{ actions, ...offered }}>
        <DiagnosisTables tables={tables} tags={offered.tags} {...viewOptions} editable />
      </DiagnosesIsland>
      <SectionMemory />
    </>
  );
}
