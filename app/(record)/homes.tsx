import Link from 'next/link';
import { after } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DoctorHome as PatientsOfDoctor } from '@/components/patient/DoctorHome';
import { SectionPicture } from '@/components/shell/drawings/SectionMark';
import home from '@/components/summary/home.module.css';
import { OwnSummary } from '@/components/summary/OwnSummary';
import { IconShieldLock } from '@/components/ui/icons';
import ui from '@/components/ui/page.module.css';
import { withRecord } from '@/lib/access/record/record';
import { config } from '@/lib/config';
import { causeOf, log } from '@/lib/log';
import { readDoctorHome } from '@/lib/record/home/doctor-home';
import { readGlance } from '@/lib/record/home/glance';
import { stampHomeVisit } from '@/lib/record/home/news';
import { unreadMessagesOf } from '@/lib/record/threads/unread';
import { cardSection } from '@/lib/sections/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { wholeDay } from '@/lib/values/day-words';
import { today } from '@/lib/values/days';
import { tellDose } from './dose-actions';

interface HomeProps {
  viewer: Viewer;
  /** The people whom the user cares for. */
  people?: ReactNode;
}

export async function PatientHome({ viewer, people }: HomeProps) {
  const [glance, unread] = await Promise.all([
    withRecord(viewer, 'own', cardSection, readGlance),
    unreadMessagesOf(viewer),
  ]);
  if (!glance.ok) return null;
  if (glance.value.begins) after(() => stampHomeVisit(viewer).catch(isNotStored));
  return (
    <>
      <DayLine />
      <OwnSummary glance={glance.value} tell={tellDose}>
        <UnreadMessages unread={unread} href="/Registro/Messaggi" />
        {people}
      </OwnSummary>
    </>
  );
}

const isNotStored = (error: unknown) => log().warn({ cause: causeOf(error) }, 'a look at Home is not stored');

/** The messages that wait to be read; nothing if there are none. */
async function UnreadMessages({ unread, href }: { unread: number; href: string }) {
  const t = await getTranslations('home');
  if (unread === 0) return null;
  return (
    <p className={ui.notice}>
      {t('messagesWaiting', { count: unread })}{' '}
      <Link href={href} prefetch={false}>
        {t('messagesOpen')}
      </Link>
    </p>
  );
}

export async function DoctorHome({ viewer, people }: HomeProps) {
  const [page, unread] = await Promise.all([readDoctorHome(viewer), unreadMessagesOf(viewer)]);
  const { withNews, without, more } = page;
  const count = withNews.filter(({ news }) => news !== null).length;
  return (
    <>
      <DayLine count={count} all={more ? null : withNews.length + without.length} />
      <UnreadMessages unread={unread} href="/messaggi" />
      {people}
      <PatientsOfDoctor page={page} />
    </>
  );
}

/** Today in words, and of how many patients there is news; `all`: of how many, if that is known. */
async function DayLine({ count, all }: { count?: number; all?: number | null }) {
  const [t, locale] = await Promise.all([getTranslations('home'), getLocale()]);
  const news = count === undefined ? null : all ? t('newsOfAll', { count, all }) : t('newsOf', { count });
  return <p className={home.day}>{[wholeDay(today(), locale), news].filter(Boolean).join(' · ')}</p>;
}

/** The start page of a user who has registered as a doctor: says what happens next, or that the registration was refused. */
export async function WaitingHome({ viewer, people }: HomeProps) {
  const t = await getTranslations('register.waiting');
  const refused = viewer.unconfirmed === 'refused';
  return (
    <>
      {people}
      <section className={ui.card}>
        <h2>
          <SectionPicture section="assistiti" />
          {refused ? t('refusedTitle') : t('title')}
        </h2>
        <div className={ui.stack}>
          <p>{refused ? t('refused', { support: config().SUPPORT_EMAIL }) : t('text')}</p>
          {refused ? null : <p>{t('until')}</p>}
        </div>
      </section>
    </>
  );
}

export async function AdminHome(_: HomeProps) {
  const t = await getTranslations('home');
  return (
    <section className={ui.card}>
      <h2>
        <IconShieldLock size={24} aria-hidden="true" />
        {t('adminTitle')}
      </h2>
      <div className={ui.stack}>
        <p>{t('adminText')}</p>
        <Link href="/admin/admin" prefetch={false} className={ui.button}>
          {t('adminOpen')}
        </Link>
      </div>
    </section>
  );
}
