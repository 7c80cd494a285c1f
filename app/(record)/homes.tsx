import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { LastReading } from '@/components/readings/LastReading';
import { SECTION_ICONS } from '@/components/shell/section-icons';
import { IconShieldLock } from '@/components/ui/icons';
import ui from '@/components/ui/page.module.css';
import { withRecord } from '@/lib/access/record';
import { config } from '@/lib/config';
import { countAssisted } from '@/lib/record/associations/assisted';
import { type Completeness, type Reader, readGlance } from '@/lib/record/glance';
import { cardSection } from '@/lib/record/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { displayedInstant } from '@/lib/values/days';

interface HomeProps {
  viewer: Viewer;
}

export async function PatientHome({ viewer }: HomeProps) {
  const glance = await withRecord(viewer, 'own', cardSection, readGlance);
  if (!glance.ok) return null;
  return (
    <div className={ui.halves}>
      <CardState {...glance.value} />
      <LastReaders readers={glance.value.readers} />
      <LastReading reading={glance.value.reading} />
    </div>
  );
}

async function CardState({ complete, missing }: Completeness) {
  const [t, card] = await Promise.all([getTranslations('home'), getTranslations('card')]);
  return (
    <section className={ui.card}>
      <h2>
        <SECTION_ICONS.schedaPaziente size={24} aria-hidden="true" />
        {t('cardTitle')}
      </h2>
      <div className={ui.stack}>
        <p>{missing.length === 0 ? t('cardComplete') : t('cardState', { complete })}</p>
        <progress className={ui.progress} value={complete} max={100} aria-label={t('cardTitle')} />
        {missing.length > 0 ? (
          <>
            <p className={ui.muted}>{t('cardMissing')}</p>
            <ul className={ui.chips}>
              {missing.map((field) => (
                <li key={field}>{card(field)}</li>
              ))}
            </ul>
          </>
        ) : null}
        <Link href="/Registro/SchedaPaziente" prefetch={false} className={ui.button}>
          {missing.length > 0 ? t('cardFill') : t('cardOpen')}
        </Link>
        {missing.length > 0 ? (
          <Link href="/Benvenuto" prefetch={false}>
            {t('firstSteps')}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

async function LastReaders({ readers }: { readers: Reader[] }) {
  const [t, named, locale] = await Promise.all([getTranslations('home'), getTranslations('specialities'), getLocale()]);
  return (
    <section className={ui.card}>
      <h2>
        <SECTION_ICONS.accessi size={24} aria-hidden="true" />
        {t('readersTitle')}
      </h2>
      {readers.length === 0 ? <p className={ui.muted}>{t('readersNone')}</p> : null}
      <ul className={ui.rows}>
        {readers.map(({ name, speciality, at }) => (
          <li key={name + at.toISOString()}>
            <span>
              <strong>{name}</strong>
              {speciality ? (
                <span className={ui.muted}> · {named.has(speciality) ? named(speciality) : speciality}</span>
              ) : null}
            </span>
            <time dateTime={at.toISOString()} className={ui.muted}>
              {displayedInstant(at, locale)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function DoctorHome({ viewer }: HomeProps) {
  const [{ active, invited }, t] = await Promise.all([countAssisted(viewer), getTranslations('home')]);
  return (
    <section className={ui.card}>
      <h2>
        <SECTION_ICONS.assistiti size={24} aria-hidden="true" />
        {t('assistedTitle')}
      </h2>
      <div className={ui.stack}>
        <p>{t('assistedCount', { count: active })}</p>
        {invited > 0 ? <p>{t('invitedCount', { count: invited })}</p> : null}
        <Link href="/assistiti" prefetch={false} className={ui.button}>
          {t('assistedOpen')}
        </Link>
      </div>
    </section>
  );
}

/** Who has registered as a doctor: what happens next, or that it was refused. */
export async function WaitingHome({ viewer }: HomeProps) {
  const t = await getTranslations('register.waiting');
  const refused = viewer.unconfirmed === 'refused';
  return (
    <section className={ui.card}>
      <h2>
        <SECTION_ICONS.assistiti size={24} aria-hidden="true" />
        {refused ? t('refusedTitle') : t('title')}
      </h2>
      <div className={ui.stack}>
        <p>{refused ? t('refused', { support: config().SUPPORT_EMAIL }) : t('text')}</p>
        {refused ? null : <p>{t('until')}</p>}
      </div>
    </section>
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
