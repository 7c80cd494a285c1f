import { IconExternalLink } from '@tabler/icons-react';
import { pathOf } from '@/lib/navigation/groups';
import ui from '../../ui/page.module.css';
import { PageLink } from '../links/PageLink';
import type { FrameWords } from './frame-words';
import type { MenuLink } from './menu-links';
import classes from './side.module.css';

interface EntryLinkProps {
  link: MenuLink;
  current: MenuLink | undefined;
  path: string;
  words: Pick<FrameWords, 'newWindow'>;
}

/** The link to a page of a group, in the column and among the tabs. */
export function EntryLink({ link, current, path, words }: EntryLinkProps) {
  const { href, text, external, waiting } = link;
  if (external)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={classes.entry}>
        {text}
        <IconExternalLink size={16} aria-hidden="true" />
        <span className={ui.hiddenText}> ({words.newWindow})</span>
      </a>
    );
  const place = path === pathOf(link) ? 'page' : 'true';
  return (
    <PageLink href={href} className={classes.entry} aria-current={link === current ? place : undefined}>
      {text}
      {waiting ? <span className={classes.waiting}>{waiting}</span> : null}
    </PageLink>
  );
}
