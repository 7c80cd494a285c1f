import { useLocale, useTranslations } from 'next-intl';
import type { AudienceAnswer } from '@/lib/record/sharing/wire';
import { useSpeciality } from './tag-names';

type Doctor = AudienceAnswer['medici'][number];

/** The names of those who see an item, as one text: doctors with their speciality, carers marked as such. */
export function useAudienceNames() {
  const t = useTranslations('sharing');
  const locale = useLocale();
  const speciality = useSpeciality();
  const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(names);
  const full = ({ fullname, specializzation }: Doctor) =>
    specializzation ? `${fullname} (${speciality(specializzation)})` : fullname;
  const names = (doctors: readonly Doctor[], carers: readonly string[] = []) =>
    list([...doctors.map(full), ...carers.map((name) => t('carer', { name }))]);
  return { list, names };
}
