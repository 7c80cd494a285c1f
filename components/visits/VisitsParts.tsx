import { useTranslations } from 'next-intl';
import { PageParts } from '../page/PageParts';

/** The ways to what stands on the page of visits. */
export function VisitsParts() {
  const t = useTranslations();
  return (
    <PageParts
      parts={[
        { id: 'visite', title: t('visits.visits') },
        { id: 'rilevazioni', title: t('readings.title') },
        { id: 'andamento', title: t('readings.trends') },
      ]}
    />
  );
}
