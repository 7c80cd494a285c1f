import { IconChevronLeft } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { type Current, isBelow, pathOf } from '@/lib/navigation/groups';
import { initialsOf } from '@/lib/values/names';
import ui from '../../ui/page.module.css';
import { SectionPicture } from '../drawings/SectionMark';
import { NavLink } from '../links/NavLink';
import { PageLink } from '../links/PageLink';
import { Brand } from '../states/Brand';
import { EntryLink } from './EntryLink';
import type { FrameWords, MenuWords } from './frame-words';
import type { MenuLink, MenuLinks } from './menu-links';
import { PageTabs } from './PageTabs';
import classes from './side.module.css';

interface SideMenuProps {
  words: FrameWords & MenuWords;
  groups: MenuLinks[];
  current: Current<MenuLinks, MenuLink>;
  /** The name of the signed-in user. */
  name: string;
  /** The search button. */
  search: ReactNode;
  /** The switch of person, for who cares for somebody. */
  people: ReactNode;
  /** Language, colours, sign-out, at a desk; the account's page has them too. */
  tools: ReactNode;
}

/** The page that the account is about, with everything below it. */
const ACCOUNT = '/account';

/**
 * The way through the app on every signed-in page: at a desk a column at the left, on a phone a line at the top and a bar of the
 * groups at the foot.
 */
export function SideMenu({ words, groups, current, name, search, people, tools }: SideMenuProps) {
  const path = usePathname();
  const siblings = current.entry ? (current.group?.entries ?? []) : [];
  const back = pageAbove(path, groups, current);
  return (
    <div className={classes.side}>
      <header className={classes.top}>
        {back ? (
          <PageLink href={back.href} className={classes.back}>
            <IconChevronLeft size={24} aria-hidden="true" />
            <span className={ui.hiddenText}>{words.back.replace('{name}', back.text)}</span>
          </PageLink>
        ) : null}
        <div className={classes.brand} data-beside={siblings.length > 1 || undefined}>
          <Brand product={words.product} />
        </div>
        {siblings.length > 1 ? <PageTabs links={siblings} current={current.entry} words={words} /> : null}
        {search}
        <NavLink href={ACCOUNT} className={classes.initials}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className={ui.hiddenText}>
            {name} – {words.account}
          </span>
        </NavLink>
      </header>
      {people}
      <nav aria-label={words.mainMenu} className={classes.groups}>
        <ul>
          {groups.map((group) => (
            <li key={group.href}>
              <GroupLink group={group} isCurrent={group === current.group} path={path} />
              {group === current.group && group.entries.length > 1 ? (
                <ul>
                  {group.entries.map((link) => (
                    <li key={link.href}>
                      <EntryLink link={link} current={current.entry} path={path} words={words} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={words.account} className={classes.person}>
        <NavLink href={ACCOUNT} className={classes.who}>
          <span className={classes.disc} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span>
            {name}
            <span className={ui.hiddenText}> – </span>
            <span className={classes.small}>{words.account}</span>
          </span>
        </NavLink>
        {path === ACCOUNT ? null : <div className={classes.tools}>{tools}</div>}
      </section>
    </div>
  );
}

/** The page to go back to, on a phone: the entry that the page is below of, the group's page, or Home. */
function pageAbove(path: string, [home]: MenuLinks[], { group, entry }: SideMenuProps['current']) {
  if (isBelow(path, ACCOUNT)) return null;
  if (!home || path === home.href) return null;
  if (entry && isBelow(path, pathOf(entry))) return entry;
  if (group && entry && !group.entries.some((one) => one.href === group.href)) return group;
  return group && !entry ? null : home;
}

interface GroupLinkProps {
  group: MenuLinks;
  isCurrent: boolean;
  path: string;
}

function GroupLink({ group, isCurrent, path }: GroupLinkProps) {
  const waiting = group.entries.find((link) => link.waiting)?.waiting;
  return (
    <PageLink
      href={group.href}
      className={classes.group}
      aria-current={path === group.href ? 'page' : isCurrent ? 'true' : undefined}
    >
      <span className={classes.picture}>
        <SectionPicture section={group.look} />
        {waiting ? <span className={classes.dot} /> : null}
      </span>
      <span>
        {group.text}
        {waiting ? <span className={ui.hiddenText}>, {waiting}</span> : null}
      </span>
    </PageLink>
  );
}
