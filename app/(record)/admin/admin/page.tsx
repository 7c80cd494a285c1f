import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { OnTheWay } from '@/components/shell/states/OnTheWay';
import {
  IconGavel,
  IconKey,
  IconLicense,
  IconPill,
  IconPlugConnected,
  IconUserCog,
  IconUsersGroup,
} from '@/components/ui/overview-icons';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { USERS_PART } from '@/lib/admin/parts';
import { openAdministration } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('adminArea');
  return { title: t('title') };
}

const LISTS = [
  { name: 'permissions', href: '/admin/funzionalita', Icon: IconKey },
  { name: 'roles', href: '/admin/ruoli', Icon: IconUsersGroup },
  { name: 'licences', href: '/admin/licenze', Icon: IconLicense },
  { name: 'users', href: '/admin/utenti', Icon: IconUserCog },
  { name: 'guardians', href: '/admin/tutele', Icon: IconGavel },
  { name: 'rules', href: '/admin/regole', Icon: IconPill },
  { name: 'apps', href: '/admin/applicazioni', Icon: IconPlugConnected },
] as const;

/** Links to the lists of the administration. */
export default async function Permessi() {
  await openAdministration(USERS_PART, async () => null);
  const t = await getTranslations('adminArea');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <ul className={ui.cards}>
        {LISTS.map(({ name, href, Icon }) => (
          <li key={name}>
            <div className={`${ui.card} ${ui.linkCard}`}>
              <Icon size={36} stroke={1.5} aria-hidden="true" />
              <h2>
                <Link href={href} prefetch={false}>
                  {t(name)}
                  <OnTheWay />
                </Link>
              </h2>
              <p className={ui.muted}>{t(`${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
