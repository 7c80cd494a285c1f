import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { chooseLanguage } from '@/app/language';
import { giveSecondFactorAgain, signInAgain } from '@/app/login/actions';
import { choosePerson } from '@/app/persona/actions';
import { leavingWords, sessionEndTexts } from '@/app/words';
import { deviceWords } from '@/components/offline/device-words';
import { PrintHead } from '@/components/page/PrintHead';
import { frameWords, menuWords } from '@/components/shell/frame/frame-words';
import { menuLinks } from '@/components/shell/frame/menu-links';
import { peopleTexts } from '@/components/shell/frame/people-words';
import { formLevel } from '@/lib/access/policy/form-levels';
import { config } from '@/lib/config';
import { requireViewer } from '@/lib/http/require';
import { LOCALES } from '@/lib/i18n/translate';
import { groupsOf } from '@/lib/navigation/groups';
import { additionsFor } from '@/lib/record/home/additions';
import { frameOf, menuFor } from '@/lib/record/home/frame';
import { deviceUsers } from '@/lib/session/device-user';
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
  const [frame, menu, t, locale] = await Promise.all([
    frameOf(viewer),
    menuFor(viewer),
    getTranslations(),
    getLocale(),
  ]);
  const { formLevels, unread, permissions, acting } = frame;
  const waiting: Record<string, string> = unread > 0 ? { messaggi: t('threads.unread', { count: unread }) } : {};
  const left = Math.floor((viewer.session.expiresAt.getTime() - Date.now()) / 1000);
  const isPatient = acting !== null || roleOf(viewer) === 'paziente';
  const adds = acting ? acting.capabilities.write : isPatient;
  return (
    <SignedInFrame
      words={{ ...frameWords(t, LOCALES), ...(adds ? { offline: t('offline.banner') } : {}) }}
      device={{
        writer: {
          users: deviceUsers(viewer.userId),
          acting: acting ? String(acting.patientId) : '',
          writes: adds,
          levels: { readings: formLevel('readings', formLevels), notebook: formLevel('notebook', formLevels) },
        },
        words: deviceWords(t),
      }}
      locale={locale}
      year={new Date().getFullYear()}
      name={viewer.name}
      menu={menuLinks(groupsOf(menu), t, waiting)}
      menuWords={menuWords(t)}
      additions={
        adds ? additionsFor(permissions).map(({ id, ...one }) => ({ ...one, text: t(`groups.additions.${id}`) })) : []
      }
      search={{
        label: t('search.open'),
        name: t('search.openNamed'),
        failed: t('search.openFailed'),
        owner: isPatient,
        findPlaces,
        findPatients: viewer.doctorId === null || acting ? undefined : findPatients,
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
      carer={acting && { ceiling: acting.ceiling, shares: acting.capabilities.share }}
      people={peopleTexts(frame, viewer.name, t)}
      choosePerson={choosePerson}
      chooseLanguage={chooseLanguage}
    >
      <PrintHead name={acting?.name ?? (viewer.roles.includes('paziente') ? viewer.name : undefined)} otherwise />
      {children}
    </SignedInFrame>
  );
}
