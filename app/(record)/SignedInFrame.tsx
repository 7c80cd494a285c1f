'use client';

import { IconExternalLink, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormLevels } from '@/components/confidentiality/FormLevels';
import { PrintedLists } from '@/components/page/PrintedLists';
import type { SearchIslandProps } from '@/components/search/props';
import { SearchButton } from '@/components/search/SearchButton';
import { Frame, type FrameTexts } from '@/components/shell/frame/Frame';
import type { MenuWords } from '@/components/shell/frame/frame-words';
import { LogoutButton } from '@/components/shell/frame/LogoutButton';
import type { MenuLinks } from '@/components/shell/frame/menu-links';
import { Tools } from '@/components/shell/frame/Tools';
import { TopMenu } from '@/components/shell/frame/TopMenu';
import { NavLink } from '@/components/shell/links/NavLink';
import { InactivityWatch } from '@/components/shell/session/InactivityWatch';
import { LeavingGuard, type LeavingWords } from '@/components/shell/session/LeavingGuard';
import { ProofGate } from '@/components/shell/session/ProofGate';
import { ReloginGate } from '@/components/shell/session/ReloginGate';
import type { ReloginProps } from '@/components/shell/session/relogin-props';
import type { SessionEndTexts } from '@/components/shell/session/SessionEndDialog';
import type { SessionTimes } from '@/components/shell/session/session-clock';
import classes from '@/components/shell/states/head.module.css';
import ui from '@/components/ui/page.module.css';
import type { ChosenLevels } from '@/lib/access/policy/form-levels';

interface SignedInFrameProps extends FrameTexts {
  /** The name of the signed-in user. */
  name: string;
  menu: MenuLinks;
  menuWords: MenuWords;
  /** The support page, if there is one. */
  supportUrl: string | undefined;
  search: Pick<SearchIslandProps, 'owner' | 'findPlaces'> & { label: string; name: string; failed: string };
  session: { times: SessionTimes; ending: SessionEndTexts; leaving: LeavingWords };
  relogin: Omit<ReloginProps, 'locale'>;
  /** The identity provider that confirms a user without a password. */
  provider: string;
  /** The levels that the user has chosen for new items of the own record. */
  formLevels: ChosenLevels;
  chooseLanguage(form: FormData): Promise<void>;
  children: ReactNode;
}

/**
 * The frame of a signed-in page, as one client component that gets plain texts and addresses: as a server component every part
 * would be sent twice, as HTML and as RSC payload.
 */
export function SignedInFrame({ children, ...frame }: SignedInFrameProps) {
  const { words, menuWords, locale, menu, search, session, relogin, provider } = frame;
  return (
    <>
      <Frame
        words={words}
        locale={locale}
        year={frame.year}
        head={
          <TopMenu
            words={{ ...words, ...menuWords }}
            menu={menu}
            search={<SearchButton {...search} locale={locale} />}
            tools={<RecordTools {...frame} />}
          />
        }
      >
        <FormLevels value={frame.formLevels}>{children}</FormLevels>
      </Frame>
      <PrintedLists />
      <InactivityWatch times={session.times} words={session.ending} />
      <LeavingGuard words={session.leaving} />
      <ReloginGate {...relogin} locale={locale} />
      <ProofGate locale={locale} provider={provider} />
    </>
  );
}

/** The user's name and account link, support, language, colour scheme and sign-out. */
function RecordTools({
  name,
  words,
  menuWords,
  locale,
  supportUrl,
  chooseLanguage,
}: Omit<SignedInFrameProps, 'children'>) {
  return (
    <>
      <NavLink href="/account" className={classes.who}>
        <IconUser size={16} aria-hidden="true" />
        <span>{name}</span>
        <span className={classes.account}>{menuWords.account}</span>
      </NavLink>
      {supportUrl ? (
        <a href={supportUrl} target="_blank" rel="noopener noreferrer" className={classes.tool}>
          {menuWords.support}
          <IconExternalLink size={16} aria-hidden="true" />
          <span className={ui.hiddenText}> ({words.newWindow})</span>
        </a>
      ) : null}
      <Tools words={words} locale={locale} chooseLanguage={chooseLanguage} />
      <LogoutButton text={menuWords.logout} />
    </>
  );
}
