import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { chooseLanguage } from '@/app/language';
import { giveSecondFactorAgain, signInAgain } from '@/app/login/actions';
import { leavingWords, sessionEndTexts } from '@/app/words';
import { PrintHead } from '@/components/page/PrintHead';
import { frameWords, menuWords } from '@/components/shell/frame/frame-words';
import { menuLinks } from '@/components/shell/frame/menu-links';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { config } from '@/lib/config';
import { requireViewer } from '@/lib/http/require';
import { LOCALES } from '@/lib/i18n/translate';
import { groupsOf } from '@/lib/navigation/groups';
import { menuOf } from '@/lib/navigation/menu';
import { additionsFor } from '@/lib/record/home/additions';
import { frameOf } from '@/lib/record/home/frame';
import { IDLE_SECONDS, WARNING_SECONDS } from '@/lib/session/lifetime';
import { roleOf } from '@/lib/session/sessions';
import { findPatients, findPlaces } from './actions';
import { SignedInFrame } from './SignedInFrame';

/**
 * The layout of every signed-in page. The session is checked here, above any loading.tsx, where a redirect still sets the
 * status.
 */
export default async function RecordLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer();
  const [permissions, { formLevels, unread }, t, locale] = await Promise.all([
    permissionsOf(viewer.userId),
    frameOf(viewer),
    getTranslations(),
    getLocale(),
  ]);
  const waiting: Record<string, string> = unread > 0 ? { messaggi: t('threads.unread', { count: unread }) } : {};
  const left = Math.floor((viewer.session.expiresAt.getTime() - Date.now()) / 1000);
  const isPatient = roleOf(viewer) === 'paziente';
  return (
    <SignedInFrame
      words={frameWords(t, LOCALES)}
      locale={locale}
      year={new Date().getFullYear()}
      name={viewer.name}
      menu={menuLinks(groupsOf(menuOf(viewer, permissions)), t, waiting)}
      menuWords={menuWords(t)}
      additions={
        isPatient
          ? additionsFor(permissions).map(({ id, ...one }) => ({ ...one, text: t(`groups.additions.${id}`) }))
          : []
      }
      search={{
        label: t('search.open'),
        name: t('search.openNamed'),
        failed: t('search.openFailed'),
        owner: isPatient,
        findPlaces,
        findPatients: viewer.doctorId === null ? undefined : findPatients,
      }}
      session={{
        times: { idle: IDLE_SECONDS, warning: WARNING_SECONDS, left },
        ending: await sessionEndTexts(),
        leaving: await leavingWords(),
      }}
      relogin={{
        user: { id: viewer.userId, email: viewer.email },
        action: signInAgain,
        secondAction: giveSecondFactorAgain,
      }}
      provider={config().OIDC_NAME}
      formLevels={formLevels}
      chooseLanguage={chooseLanguage}
    >
      <PrintHead name={viewer.roles.includes('paziente') ? viewer.name : undefined} otherwise />
      {children}
    </SignedInFrame>
  );
}
