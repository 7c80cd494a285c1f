import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import classes from '@/components/account/account.module.css';
import { OnTheWay } from '@/components/shell/OnTheWay';
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

/** What somebody can do about their own account. */
export default async function Account() {
  const viewer = await requireViewer();
  const [t, locale] = await Promise.all([getTranslations('account'), getLocale()]);
  const role = roleOf(viewer);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro', { name: viewer.name, email: viewer.email })}</p>
      <Links role={role} />
      <AccountIsland locale={locale} role={role}>
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
