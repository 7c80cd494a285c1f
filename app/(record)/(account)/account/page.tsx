import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import classes from '@/components/account/account.module.css';
import { RestoreData } from '@/components/account/RestoreData';
import { ExportLink } from '@/components/shell/session/ExportLink';
import { OnTheWay } from '@/components/shell/states/OnTheWay';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { requireViewer } from '@/lib/session/require';
import { type Role, roleOf } from '@/lib/session/sessions';
import { AccountIsland } from './AccountIsland';
import { ACCOUNT_LINKS } from './links';

export async function generateMetadata() {
  const t = await getTranslations('account');
  return { title: t('title') };
}

/** The user's own account. */
export default async function Account() {
  const viewer = await requireViewer();
  const [t, locale] = await Promise.all([getTranslations('account'), getLocale()]);
  const role = roleOf(viewer);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro', { name: viewer.name, email: viewer.email })}</p>
      <Links role={role} />
      <OwnData role={role} locale={locale} />
      <AccountIsland locale={locale} context={{ userId: viewer.userId, role }}>
        {role === 'paziente' ? (
          <section className={`${ui.card} ${classes.apart}`}>
            <h2>{t('levels.title')}</h2>
            <div className={ui.stack}>
              <p>{t('levels.intro')}</p>
              <button type="button" className={ui.button} data-quiet="" data-act="levels" aria-haspopup="dialog">
                {t('levels.button')}
              </button>
            </div>
          </section>
        ) : null}
        <section className={`${ui.card} ${classes.apart}`}>
          <h2>{t('delete.title')}</h2>
          <div className={ui.stack}>
            <p>{t('delete.intro')}</p>
            <button type="button" className={ui.button} data-quiet="" data-act="delete" aria-haspopup="dialog">
              {t('delete.button')}
            </button>
          </div>
        </section>
      </AccountIsland>
    </>
  );
}

/** The part of the page that exports all of the user's data and, for patients, restores such an export. */
async function OwnData({ role, locale }: { role: Role; locale: string }) {
  const t = await getTranslations('account.data');
  const words = {
    choose: t('choose'),
    sending: t('sending', { percent: '{percent}' }),
    checking: t('checking'),
    waiting: t('waiting', { place: '{place}' }),
    restored: t('restored'),
    open: t('open'),
    failed: t('failed'),
    notSubscribed: t('notSubscribed'),
    plans: t('plans'),
  };
  return (
    <section className={`${ui.card} ${classes.apart}`}>
      <h2>{t('title')}</h2>
      <div className={ui.stack}>
        <p>{t('intro')}</p>
        <div>
          <ExportLink file="/account/dati.zip" label={t('download')} />
        </div>
        <p className={ui.muted}>{t('care')}</p>
        {role === 'paziente' ? (
          <>
            <h3>{t('restoreTitle')}</h3>
            <p>{t('restoreIntro')}</p>
            <RestoreData locale={locale} words={words} />
          </>
        ) : null}
      </div>
    </section>
  );
}

async function Links({ role }: { role: Role }) {
  const t = await getTranslations('account.links');
  return (
    <ul className={ui.cards}>
      {ACCOUNT_LINKS.filter(({ roles }) => !roles || roles.includes(role)).map(({ id, href, icon: Icon }) => (
        <li key={id}>
          <div className={`${ui.card} ${ui.linkCard}`}>
            <Icon size={36} stroke={1.5} aria-hidden="true" />
            <h2>
              <Link href={href} prefetch={false}>
                {t(`${id}.title`)}
                <OnTheWay />
              </Link>
            </h2>
            <p className={ui.muted}>{t(`${id}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
