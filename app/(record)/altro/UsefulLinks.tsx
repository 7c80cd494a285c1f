import { useTranslations } from 'next-intl';
import { ExternalLink } from '@/components/shell/links/ExternalLink';
import ui from '@/components/ui/page.module.css';
import { config } from '@/lib/config';
import classes from './links.module.css';

/** The two most requested links, which lead to the site of the authority that publishes the information. */
export function UsefulLinks() {
  const t = useTranslations('links');
  const { VACCINE_CALENDAR_URL, TRAVEL_VACCINES_URL } = config();
  return (
    <section className={`${ui.card} ${classes.useful}`} aria-labelledby="useful-links">
      <h2 id="useful-links">{t('useful')}</h2>
      <ul className={ui.rows}>
        <li>
          <ExternalLink href={VACCINE_CALENDAR_URL}>{t('vaccineCalendar')}</ExternalLink>
        </li>
        <li>
          <ExternalLink href={TRAVEL_VACCINES_URL}>{t('travelVaccines')}</ExternalLink>
        </li>
      </ul>
    </section>
  );
}
