import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { EntryLink } from './EntryLink';
import type { FrameWords, MenuWords } from './frame-words';
import type { MenuLink } from './menu-links';
import classes from './side.module.css';

interface PageTabsProps {
  links: MenuLink[];
  current: MenuLink | undefined;
  words: FrameWords & MenuWords;
}

/** The pages of the current group in one line, on a phone; the line is scrolled so that the current page is in view. */
export function PageTabs({ links, current, words }: PageTabsProps) {
  const path = usePathname();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is scrolled anew on every page
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft;
  }, [current?.href]);
  return (
    <nav aria-label={words.subMenu} className={classes.tabs}>
      <ul ref={list}>
        {links.map((link) => (
          <li key={link.href}>
            <EntryLink link={link} current={current} path={path} words={words} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
