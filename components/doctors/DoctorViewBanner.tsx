import { useTranslations } from 'next-intl';
import seen from '../doctor-view/doctor-view.module.css';
import { PageTitle } from '../ui/PageTitle';

/** Whose eyes the patient looks through, above every page of his record as that doctor gets it. */
export function DoctorViewBanner({ name, pending }: { name: string; pending: boolean }) {
  const t = useTranslations('doctors');
  return (
    <>
      <PageTitle trail={[{ label: t('title'), href: '/Registro/Dottori' }]}>{t('seenAs', { name })}</PageTitle>
      <p className={seen.banner}>
        {t('seenAsBanner', { name })} {pending ? t('seenAsPending', { name }) : null}
      </p>
    </>
  );
}
