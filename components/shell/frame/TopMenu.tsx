import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from '../links/NavLink';
import { Brand } from '../states/Brand';
import classes from '../states/head.module.css';
import type { FrameWords, MenuWords } from './frame-words';
import { MenuPanel } from './MenuPanel';
import type { MenuLinks } from './menu-links';
import { SubMenu } from './SubMenu';

interface TopMenuProps {
  words: FrameWords & MenuWords;
  menu: MenuLinks;
  /** Support link, language, colours, sign-out. */
  tools: ReactNode;
  /** The search button. */
  search: ReactNode;
}

/**
 * The head of every signed-in page. The markup has one menu: a row on a wide screen, a native popover behind a button on a
 * narrow one.
 */
export const TopMenu = ({ words, menu: { main, sub }, tools, search }: TopMenuProps) => (
  <header className={classes.head}>
    <div className={classes.bar}>
      <Brand product={words.product} />
      {search}
      <button type="button" className={classes.burger} popoverTarget="menu" aria-label={words.menu}>
        <IconMenu2 size={26} aria-hidden="true" />
      </button>
    </div>
    <MenuPanel id="menu" className={classes.panel}>
      <nav aria-label={words.mainMenu} className={classes.main}>
        <ul>
          {main.map(({ href, text, waiting }) => (
            <li key={href}>
              <NavLink href={href} className={classes.mainLink}>
                {text}
                {waiting ? <span className={classes.waiting}>{waiting}</span> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {sub.length > 0 ? <SubMenu items={sub} label={words.subMenu} note={words.newWindow} /> : null}
      <div className={classes.tools}>{tools}</div>
    </MenuPanel>
  </header>
);
