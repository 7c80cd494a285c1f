import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { MenuItem } from '@/lib/record/menu';
import { IconMenu2 } from '../ui/icons';
import { Brand } from './Brand';
import classes from './head.module.css';
import { MenuPanel } from './MenuPanel';
import { NavLink } from './NavLink';
import { SubMenu } from './SubMenu';

interface TopMenuProps {
  menu: MenuItem[];
  /** Support link, language, colours, sign-out. */
  tools: ReactNode;
  /** Opens the search. */
  search: ReactNode;
}

/**
 * The head of every signed-in page. There is one menu in the markup: in a row on a wide screen, on a narrow one a panel
 * behind a button, which the browser itself opens and closes.
 */
export function TopMenu({ menu, tools, search }: TopMenuProps) {
  const t = useTranslations();
  const items = menu.flatMap(({ children }) => children);
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <Brand />
        {search}
        <button type="button" className={classes.burger} popoverTarget="menu" aria-label={t('shell.menu')}>
          <IconMenu2 size={26} aria-hidden="true" />
        </button>
      </div>
      <MenuPanel id="menu" className={classes.panel}>
        <nav aria-label={t('shell.mainMenu')} className={classes.main}>
          <ul>
            {menu.map(({ id, label, href }) => (
              <li key={id}>
                <NavLink href={href} className={classes.mainLink}>
                  {t(`nav.${label}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {items.length > 0 ? <SubMenu items={items} /> : null}
        <div className={classes.tools}>{tools}</div>
      </MenuPanel>
    </header>
  );
}
