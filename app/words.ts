import { getLocale, getTranslations } from 'next-intl/server';
import type { LeavingWords } from '@/components/shell/session/LeavingGuard';
import type { SessionEndTexts } from '@/components/shell/session/SessionEndDialog';
import type { SignInTexts } from '@/components/shell/session/words';
import type { StateWords } from '@/components/shell/states/StateWords';
import { type Locale, messagesOf } from '@/lib/i18n/translate';

// The shell's client components are on every page: they get their few texts as props instead of loading a translator. Texts
// with a placeholder are passed raw and filled in there.

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

/** The texts of the sign-in form and its second step. */
export async function signInTexts(): Promise<SignInTexts> {
  const { factors, login, refusals, session } = messagesOf((await getLocale()) as Locale);
  return { factors, login, refusals, session } as SignInTexts;
}
