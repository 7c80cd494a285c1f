'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { FormLevels, LevelCeiling } from '@/components/confidentiality/FormLevels';
import { DeviceKeeper, type DeviceWords } from '@/components/offline/DeviceKeeper';
import type { Writer } from '@/components/offline/writer';
import { PrintedLists } from '@/components/page/PrintedLists';
import type { SearchIslandProps } from '@/components/search/props';
import { SearchButton } from '@/components/search/SearchButton';
import { ActingBar } from '@/components/shell/frame/ActingBar';
import { type AddLink, AddMenu } from '@/components/shell/frame/AddMenu';
import { Frame, type FrameTexts } from '@/components/shell/frame/Frame';
import frameClasses from '@/components/shell/frame/frame.module.css';
import type { MenuWords } from '@/components/shell/frame/frame-words';
import { LogoutButton } from '@/components/shell/frame/LogoutButton';
import type { MenuLink, MenuLinks } from '@/components/shell/frame/menu-links';
import { PersonSwitch } from '@/components/shell/frame/PersonSwitch';
import type { PeopleTexts } from '@/components/shell/frame/people-words';
import { SideMenu } from '@/components/shell/frame/SideMenu';
import { Tools } from '@/components/shell/frame/Tools';
import { InactivityWatch } from '@/components/shell/session/InactivityWatch';
import { LeavingGuard, type LeavingWords } from '@/components/shell/session/LeavingGuard';
import { ProofGate } from '@/components/shell/session/ProofGate';
import { ReloginGate } from '@/components/shell/session/ReloginGate';
import type { ReloginProps } from '@/components/shell/session/relogin-props';
import type { SessionEndTexts } from '@/components/shell/session/SessionEndDialog';
import type { SessionTimes } from '@/components/shell/session/session-clock';
import { ActingLine } from '@/components/ui/acting-line';
import type { CarerLevels } from '@/components/ui/chosen-levels';
import type { ChosenLevels } from '@/lib/access/policy/form-levels';
import type { FormAction } from '@/lib/http/form-state';
import { isOfUser } from '@/lib/navigation/account-pages';
import { LIST } from '@/lib/navigation/address-names';
import { type Current, currentIn, pathOf } from '@/lib/navigation/groups';

interface SignedInFrameProps extends FrameTexts {
  /** The name of the signed-in user. */
  name: string;
  menu: MenuLinks[];
  menuWords: MenuWords;
  /** What a patient can add; empty for everybody else. */
  additions: AddLink[];
  search: Pick<SearchIslandProps, 'owner' | 'findPlaces' | 'findPatients'> & {
    label: string;
    name: string;
    failed: string;
  };
  session: { times: SessionTimes; ending: SessionEndTexts; leaving: LeavingWords };
  relogin: Omit<ReloginProps, 'locale'>;
  /** The identity provider that confirms a user without a password. */
  provider: string;
  /** The levels that the user has chosen for new items of the own record. */
  formLevels: ChosenLevels;
  /** What a carer may decide of who sees an item; null on the own record. */
  carer: CarerLevels | null;
  /** The people for whom the user may act. */
  people: PeopleTexts;
  choosePerson: FormAction;
  chooseLanguage(form: FormData): Promise<void>;
  /** Who writes on this device, and the texts about what waits there. */
  device: { writer: Writer; words: DeviceWords };
  children: ReactNode;
}

/**
 * The frame of a signed-in page, as one client component that gets plain texts and addresses: as a server component every part
 * would be sent twice, as HTML and as RSC payload.
 */
export function SignedInFrame({ children, ...frame }: SignedInFrameProps) {
  const { locale, menu, search, session, relogin, provider, additions, people, choosePerson, chooseLanguage } = frame;
  const words = { ...frame.words, ...frame.menuWords };
  const path = usePathname();
  const current = currentIn<MenuLink, MenuLinks>(menu, path, useSearchParams().get(LIST));
  return (
    <ActingLine value={isOfUser(path) ? null : (people.bar?.acting ?? null)}>
      <Frame
        words={words}
        locale={locale}
        year={frame.year}
        hasMenu
        actingFor={people.current}
        bar={<ActingBar people={people} action={choosePerson} ofUser={isOfUser(path)} />}
        device={<DeviceKeeper {...frame.device} className={frameClasses.offline} />}
        head={
          <SideMenu
            words={words}
            groups={menu}
            current={current}
            name={frame.name}
            people={<PersonSwitch people={people} action={choosePerson} />}
            search={<SearchButton {...search} locale={locale} />}
            tools={
              <>
                <Tools words={words} locale={locale} chooseLanguage={chooseLanguage} />
                <LogoutButton text={words.logout} />
              </>
            }
          />
        }
        above={additions.length > 0 && listsItems(path, current) ? <AddMenu links={additions} words={words} /> : null}
      >
        <FormLevels value={frame.formLevels}>
          <LevelCeiling value={frame.carer}>{children}</LevelCeiling>
        </FormLevels>
      </Frame>
      <PrintedLists />
      <InactivityWatch times={session.times} words={session.ending} />
      <LeavingGuard words={session.leaving} />
      <ReloginGate {...relogin} locale={locale} />
      <ProofGate locale={locale} provider={provider} />
    </ActingLine>
  );
}

/** Whether a page shows the record. A page below one of the menu's has a form or a task of its own, as the tools have. */
const listsItems = (path: string, { group, entry }: Current<MenuLinks, MenuLink>) =>
  entry ? !entry.aside && path === pathOf(entry) : group !== undefined;
