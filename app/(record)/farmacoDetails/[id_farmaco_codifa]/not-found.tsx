import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/Heading';
import ui from '@/components/ui/page.module.css';

/** The catalogue has no drug with that number. */
export default function NoDrug() {
  const t = useTranslations('drugs.missing');
  return (
    <section className={ui.empty}>
      <Heading>{t('title')}</Heading>
      <p>{t('text')}</p>
    </section>
  );
}
