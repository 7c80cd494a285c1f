import { getLocale, getTranslations } from 'next-intl/server';
import { RecordTitle } from '@/components/page/RecordTitle';
import { OngoingFindings } from '@/components/therapies/OngoingFindings';
import { isLocale } from '@/lib/i18n/translate';
import { checkOngoing } from '@/lib/sections/therapies/ongoing-check';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { openOwn } from '../../../open';

export async function generateMetadata() {
  const t = await getTranslations('therapies.all');
  return { title: t('title') };
}

/** All ongoing therapies of the patient, checked against each other. */
export default async function Interazioni() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('therapies.all')]);
  const { page, name } = await openOwn(therapiesSection, () => checkOngoing(isLocale(locale) ? locale : 'it'));
  return (
    <>
      <RecordTitle page="farmaci" patient={name}>
        {t('title')}
      </RecordTitle>
      <OngoingFindings check={page} />
    </>
  );
}
