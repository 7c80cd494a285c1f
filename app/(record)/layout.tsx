import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { chooseLanguage } from '@/app/language';
import { giveSecondFactorAgain, signInAgain } from '@/app/login/actions';
import { leavingWords, proofWords, reloginWords, sessionEndTexts } from '@/app/words';
import { PrintedLists } from '@/components/page/PrintedLists';
import { PrintHead } from '@/components/page/PrintHead';
import { SearchButton } from '@/components/search/SearchButton';
import { ExternalLink } from '@/components/shell/ExternalLink';
import { Footer } from '@/components/shell/Footer';
import { Frame } from '@/components/shell/Frame';
import { HelpIcon } from '@/components/shell/HelpIcon';
import classes from '@/components/shell/head.module.css';
import { InactivityWatch } from '@/components/shell/InactivityWatch';
import { LeavingGuard } from '@/components/shell/LeavingGuard';
import { LogoutButton } from '@/components/shell/LogoutButton';
import { NavLink } from '@/components/shell/NavLink';
import { ProofGate } from '@/components/shell/ProofGate';
import { ReloginGate } from '@/components/shell/ReloginGate';
import { Tools } from '@/components/shell/Tools';
import { TopMenu } from '@/components/shell/TopMenu';
import { IconUser } from '@/components/ui/icons';
import { permissionsOf } from '@/lib/access/permissions';
import { config } from '@/lib/config';
import { menuOf } from '@/lib/record/menu';
import { IDLE_SECONDS, WARNING_SECONDS } from '@/lib/session/lifetime';
import { requireViewer } from '@/lib/session/require';
import { roleOf } from '@/lib/session/sessions';
import { findPlaces } from './actions';

/** Every signed-in page. The session is judged here, above any loading.tsx, where a redirect still has its status. */
export default async function RecordLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer();
  const [permissions, t] = await Promise.all([permissionsOf(viewer.userId), getTranslations()]);
  const left = Math.floor((viewer.session.expiresAt.getTime() - Date.now()) / 1000);
  return (
    <>
      <Frame
        head={
          <TopMenu
            menu={menuOf(viewer, permissions)}
            search={<Search owner={roleOf(viewer) === 'paziente'} />}
            tools={<RecordTools name={viewer.name} />}
          />
        }
        foot={<Footer help={<HelpIcon label={t('shell.help')} />} />}
      >
        <PrintHead name={viewer.roles.includes('paziente') ? viewer.name : undefined} otherwise />
        {children}
      </Frame>
      <PrintedLists />
      <InactivityWatch times={{ idle: IDLE_SECONDS, warning: WARNING_SECONDS, left }} words={await sessionEndTexts()} />
      <LeavingGuard words={await leavingWords()} />
      <ReloginGate
        user={{ id: viewer.userId, email: viewer.email }}
        action={signInAgain}
        secondAction={giveSecondFactorAgain}
        words={await reloginWords()}
      />
      <ProofGate words={await proofWords()} />
    </>
  );
}

/** The search of the record and of the pages. */
function Search({ owner }: { owner: boolean }) {
  const t = useTranslations('search');
  const texts = { label: t('open'), name: t('openNamed'), failed: t('openFailed') };
  return <SearchButton {...texts} locale={useLocale()} owner={owner} findPlaces={findPlaces} />;
}

/** Who is signed in and their account, where help is, language and colours, and the way out. */
function RecordTools({ name }: { name: string }) {
  const t = useTranslations('shell');
  const { SUPPORT_URL } = config();
  return (
    <>
      <NavLink href="/account" className={classes.who}>
        <IconUser size={16} aria-hidden="true" />
        <span>{name}</span>
        <span className={classes.account}>{t('account')}</span>
      </NavLink>
      {SUPPORT_URL ? (
        <ExternalLink href={SUPPORT_URL} className={classes.tool}>
          {t('support')}
        </ExternalLink>
      ) : null}
      <Tools chooseLanguage={chooseLanguage} />
      <LogoutButton />
    </>
  );
}
