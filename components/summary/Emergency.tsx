import { useTranslations } from 'next-intl';
import { addAddress } from '@/lib/navigation/add-address';
import { type Contact, contactName } from '@/lib/sections/contacts/model';
import { telephone } from '@/lib/sections/patient/telephone';
import { displayedPhone } from '@/lib/values/phone';
import ui from '../ui/page.module.css';
import home from './home.module.css';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

/** The emergency contact: the first one, with a number that is easy to tap. */
export function EmergencyCard({ contacts, place }: { contacts: readonly Contact[]; place: Place }) {
  const t = useTranslations('summary');
  const words = useTranslations();
  const [first, ...others] = contacts;
  return (
    <SummaryCard id="emergenza" section="contacts" title={t('emergency')} href={place.to('contacts')}>
      {first ? (
        <>
          <p>
            <strong>{contactName(first, words)}</strong>
            {others.length > 0 ? (
              <span className={classes.aside}>{t('otherContacts', { count: others.length })}</span>
            ) : null}
          </p>
          <a href={telephone(first.phone)} className={`${ui.button} ${home.call}`} data-quiet="">
            {t('call', { phone: displayedPhone(first.phone) })}
          </a>
        </>
      ) : (
        <p className={classes.none}>
          {place.whole ? t('noContact') : words('record.noneVisible')}{' '}
          <a href={addAddress(place.to('contacts'), 'emergency')}>{t('addContact')}</a>
        </p>
      )}
    </SummaryCard>
  );
}
