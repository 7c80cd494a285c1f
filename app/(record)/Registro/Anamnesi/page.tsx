import { getTranslations } from 'next-intl/server';
import { OwnParts } from '@/components/anamnesis/OwnParts';
import { PregnancyTable } from '@/components/anamnesis/PregnancyTable';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { readAnamnesisPage } from '@/lib/sections/anamnesis/page/queries';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { openOwn } from '../../open';
import { AnamnesisIsland } from './AnamnesisIsland';
import { saveText } from './actions';
import { offeredTo } from './offered';

export async function generateMetadata() {
  const t = await getTranslations('anamnesis');
  return { title: t('title') };
}

/** The patient's own anamnesis: four parts, and for female patients the pregnancies. */
export default async function Anamnesi({ searchParams }: PageProps<'/Registro/Anamnesi'>) {
  const [{ page, locale, name, listParams, collapsed }, t] = await Promise.all([
    openOwn(anamnesisSection, readAnamnesisPage, searchParams),
    getTranslations('anamnesis'),
  ]);
  const { shows, takesPregnancies, pregnancies, tags, ...parts } = page;
  return (
    <>
      <RecordTitle page="anamnesi" patient={name}>
        {t('title')}
      </RecordTitle>
      <AnamnesisIsland locale={locale} context={offeredTo(page)}>
        <OwnParts {...parts} tags={tags} collapsed={collapsed} saveText={saveText} />
        {shows.pregnancies ? (
          <PregnancyTable
            data={pregnancies}
            {...{ tags, listParams, collapsed }}
            editable
            extensible={takesPregnancies}
          />
        ) : null}
      </AnamnesisIsland>
      <SectionMemory />
    </>
  );
}
