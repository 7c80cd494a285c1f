import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { FeedList } from '@/components/calendar-feeds/FeedList';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { REMINDER_KINDS } from '@/db/reference/values';
import { LIST } from '@/lib/navigation/address-names';
import { listFeeds } from '@/lib/reminders/feed/queries';
import { remindersSection } from '@/lib/sections/reminders/section';
import { openOwn } from '../../../../open';
import { FeedsIsland } from './FeedsIsland';

export async function generateMetadata() {
  const t = await getTranslations('calendarFeeds');
  return { title: t('title') };
}

/** The calendar feeds of the reader's reminders in the record on which they work. */
export default async function Calendario() {
  const [{ page: feeds, locale }, t] = await Promise.all([
    openOwn(remindersSection, () => listFeeds),
    getTranslations('calendarFeeds'),
  ]);
  return (
    <>
      <PageTitle trail={[{ label: t('reminders'), href: '/account/Promemoria' }]}>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <p className={ui.notice} data-kind="warning">
        {t('warning')}
      </p>
      <FeedsIsland locale={locale} context={{ kinds: REMINDER_KINDS }}>
        <FeedList feeds={feeds} />
      </FeedsIsland>
      <p className={ui.after}>
        <Link href={`/Registro/Accessi?${LIST}=calendari`} prefetch={false}>
          {t('log')}
        </Link>
      </p>
    </>
  );
}
