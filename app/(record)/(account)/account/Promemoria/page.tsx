import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { BrowserList } from '@/components/reminders/BrowserList';
import { ChoiceList } from '@/components/reminders/ChoiceList';
import { ItemCard } from '@/components/reminders/ItemCard';
import { PushHere } from '@/components/reminders/PushHere';
import { ReminderList } from '@/components/reminders/ReminderList';
import { SettingsTable } from '@/components/reminders/SettingsTable';
import { ZoneNotice } from '@/components/reminders/ZoneNotice';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { askedChoice } from '@/lib/navigation/reminders';
import { readReminders } from '@/lib/reminders/page';
import { publicPushKey } from '@/lib/reminders/push/keys';
import { remindersSection } from '@/lib/sections/reminders/section';
import { openOwn } from '../../../open';
import { saveSettings, subscribeBrowser } from './actions';
import { RemindersIsland } from './RemindersIsland';

export async function generateMetadata() {
  const t = await getTranslations('reminders');
  return { title: t('title') };
}

/** How the reader is reminded of this record: of what, by which ways, on which devices, and the reminders that they wrote. */
export default async function Promemoria({ searchParams }: PageProps<'/account/Promemoria'>) {
  const [{ page, locale }, key, t, calendar] = await Promise.all([
    openOwn(remindersSection, (query) => (record) => readReminders(record, askedChoice(query)), searchParams),
    publicPushKey(),
    getTranslations('reminders'),
    getTranslations('calendarFeeds'),
  ]);
  const { settings, browsers, own, choices, item } = page;
  const { zone, quietFrom, quietTo, version } = settings;
  const zoneWords = { question: t.raw('zone.question'), change: t('zone.change'), failed: t('failed') };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <ZoneNotice zone={zone} words={zoneWords} action={saveSettings} />
      <RemindersIsland locale={locale} context={{ settings }}>
        {item ? <ItemCard item={item} /> : null}
        <ReminderList own={own} />
        <SettingsTable channels={settings.channels} quiet={{ quietFrom, quietTo }} zone={zone} chosen={version > 0} />
        <section className={ui.card} aria-labelledby="devices">
          <h2 id="devices">{t('devices.title')}</h2>
          <div className={ui.stack}>
            <p>{t('devices.intro')}</p>
            <PushHere
              publicKey={key}
              marks={browsers.map(({ mark }) => mark)}
              action={subscribeBrowser}
              words={{
                on: t('devices.on'),
                isOn: t('devices.isOn'),
                denied: t('devices.denied'),
                unsupported: t('devices.unsupported'),
                failed: t('failed'),
              }}
            />
            <BrowserList browsers={browsers} />
          </div>
        </section>
        <ChoiceList choices={choices} />
      </RemindersIsland>
      <p className={ui.after}>
        <Link href="/account/Promemoria/Calendario" prefetch={false}>
          {calendar('title')}
        </Link>
      </p>
    </>
  );
}
