import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/Heading';
import ui from '@/components/ui/page.module.css';

/** Shown if the catalogue has no drug with the number in the URL. */
export default function NoDrug() {
  const t = useTranslations('drugs.missing');
  return (
    <section className={ui.empty}>
      <Heading>{t('title')}</Heading>
      <p>{t('text')}</p>
    </section>
  );
}
