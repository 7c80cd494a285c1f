import { getLocale, getTranslations } from 'next-intl/server';
import type { LeavingWords } from '@/components/shell/session/LeavingGuard';
import type { SessionEndTexts } from '@/components/shell/session/SessionEndDialog';
import type { SignInTexts } from '@/components/shell/session/words';
import type { StateWords } from '@/components/shell/states/StateWords';
import { type Locale, messagesOf } from '@/lib/i18n/translate';

// The shell's islands are on every page: they get their few words as properties, and bring no translator along. A text
// with a placeholder goes to them raw, and is filled in there.

export async function stateWords(): Promise<StateWords> {
  const t = await getTranslations('states');
  return {
    error: {
      title: t('error.title'),
      text: t('error.text'),
      saved: t('error.saved'),
      reference: t.raw('error.reference'),
      retry: t('error.retry'),
    },
    notFound: { title: t('notFound.title'), text: t('notFound.text') },
    home: t('home'),
  };
}

export async function sessionEndTexts(): Promise<SessionEndTexts> {
  const t = await getTranslations('session');
  return {
    title: t('endingTitle'),
    idleText: t('idleText'),
    expiredText: t('expiredText'),
    stay: t('stay'),
    leave: t('leave'),
    understood: t('understood'),
    seconds: t('seconds'),
  };
}

export async function leavingWords(): Promise<LeavingWords> {
  const t = await getTranslations('session');
  return { title: t('leavingTitle'), text: t('leavingText'), leave: t('leavingLeave'), stay: t('leavingStay') };
}

/** What the sign-in form and its second step are made of. */
export async function signInTexts(): Promise<SignInTexts> {
  const { factors, login, refusals, session } = messagesOf((await getLocale()) as Locale);
  return { factors, login, refusals, session } as unknown as SignInTexts;
}
