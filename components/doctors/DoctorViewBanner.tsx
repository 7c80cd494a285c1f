import { useTranslations } from 'next-intl';
import seen from '../doctor-view/doctor-view.module.css';
import { PrintButton } from '../page/PrintButton';
import { PageTitle } from '../ui/PageTitle';

/** Names the doctor whose view this is, above every page of the record in that view. */
export function DoctorViewBanner({ name, pending }: { name: string; pending: boolean }) {
  const t = useTranslations('doctors');
  const print = useTranslations('record')('print');
  return (
    <>
      <PageTitle trail={[{ label: t('title'), href: '/Registro/Dottori' }]} actions={<PrintButton label={print} />}>
        {t('seenAs', { name })}
      </PageTitle>
      <p className={seen.banner}>
        {t('seenAsBanner', { name })} {pending ? t('seenAsPending', { name }) : null}
      </p>
    </>
  );
}
