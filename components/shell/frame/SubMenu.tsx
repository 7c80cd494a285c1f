import { IconExternalLink } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import ui from '../../ui/page.module.css';
import { hasSubMenu } from '../client/paths';
import { SectionPicture } from '../drawings/SectionMark';
import { NavLink } from '../links/NavLink';
import classes from '../states/head.module.css';
import type { MenuLink } from './menu-links';

interface SubMenuProps {
  items: MenuLink[];
  label: string;
  /** The note that a link opens in a new window. */
  note: string;
}

/**
 * The bar with the record's sections and external links. Layouts do not render again on navigation, so the bar itself decides
 * on which pages it is shown.
 */
export function SubMenu({ items, label, note }: SubMenuProps) {
  if (!hasSubMenu(usePathname())) return null;
  return (
    <nav aria-label={label} className={classes.sub}>
      <ul>
        {items.map(({ href, text, look, external, waiting }) => (
          <li key={href}>
            {external ? (
              <a href={href} target="_blank" rel="noopener noreferrer" className={classes.subLink}>
                <SectionPicture section={look} />
                {text}
                <IconExternalLink size={16} aria-hidden="true" />
                <span className={ui.hiddenText}> ({note})</span>
              </a>
            ) : (
              <NavLink href={href} className={classes.subLink}>
                <SectionPicture section={look} />
                {text}
                {waiting ? <span className={classes.waiting}>{waiting}</span> : null}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
