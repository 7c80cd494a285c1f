import { useTranslations } from 'next-intl';
import type { MenuItem } from '@/lib/record/menu';
import { ExternalLink } from './ExternalLink';
import classes from './head.module.css';
import { lookOfPage } from './looks/page-look';
import { NavLink } from './NavLink';
import { SectionPicture } from './SectionMark';
import { SubMenuBar } from './SubMenuBar';

/** The record's sections, and links that leave the app. */
export function SubMenu({ items }: { items: MenuItem[] }) {
  const t = useTranslations();
  return (
    <SubMenuBar className={classes.sub} label={t('shell.subMenu')}>
      <ul>
        {items.map(({ id, label, href, external }) => (
          <li key={id}>
            {external ? (
              <ExternalLink href={href} className={classes.subLink}>
                <SectionPicture section={lookOfPage(id)} />
                {t(`nav.${label}`)}
              </ExternalLink>
            ) : (
              <NavLink href={href} className={classes.subLink}>
                <SectionPicture section={lookOfPage(id)} />
                {t(`nav.${label}`)}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </SubMenuBar>
  );
}
