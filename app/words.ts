import { getTranslations } from 'next-intl/server';
import type { CredentialWords } from '@/components/shell/CredentialFields';
import type { LeavingWords } from '@/components/shell/LeavingGuard';
import type { LoginAlertWords } from '@/components/shell/LoginAlert';
import type { ProofWords } from '@/components/shell/proof-words';
import type { ReloginWords } from '@/components/shell/relogin-props';
import type { SecondStepWords } from '@/components/shell/SecondStepForm';
import type { SessionEndTexts } from '@/components/shell/SessionEndDialog';
import type { StateWords } from '@/components/shell/StateWords';
import { config } from '@/lib/config';

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

export async function credentialWords(): Promise<CredentialWords> {
  const t = await getTranslations('login');
  return {
    email: t('email'),
    password: t('password'),
    showPassword: t('showPassword'),
    capsLock: t('capsLock'),
    required: { email: t('emailRequired'), password: t('passwordRequired') },
  };
}

export async function loginAlertWords(): Promise<LoginAlertWords> {
  const t = await getTranslations();
  return {
    wrongCredentials: t('refusals.wrong_credentials'),
    tooMany: t.raw('login.tooMany'),
    held: t('login.why.held'),
    wrongCode: t('refusals.wrong_code'),
    wrongPasskey: t('refusals.wrong_passkey'),
    over: t('factors.second.over'),
    unavailable: t('login.unavailable'),
    offline: t('login.offline'),
    fault: t('refusals.fault'),
  };
}

export async function secondStepWords(): Promise<SecondStepWords> {
  const [t, alert] = await Promise.all([getTranslations('factors.second'), loginAlertWords()]);
  return { code: t('code'), submit: t('submit'), passkey: t('passkey'), noKey: t('noKey'), alert };
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

export async function reloginWords(): Promise<ReloginWords> {
  const [t, fields, alert, second] = await Promise.all([
    getTranslations('session'),
    credentialWords(),
    loginAlertWords(),
    secondStepWords(),
  ]);
  return {
    title: t('reloginTitle'),
    text: t('reloginText'),
    signIn: t('reloginSignIn'),
    leave: t('leave'),
    fields,
    alert,
    second,
  };
}

export async function proofWords(): Promise<ProofWords> {
  const provider = config().OIDC_NAME;
  const [t, login, refusals] = await Promise.all([
    getTranslations('factors.proof'),
    getTranslations('login'),
    getTranslations('refusals'),
  ]);
  return {
    title: t('title'),
    text: t('text'),
    password: t('password'),
    showPassword: login('showPassword'),
    code: t('code'),
    codeHint: t('codeHint'),
    passkey: t('passkey'),
    noKey: t('noKey'),
    required: t('required'),
    confirm: t('confirm'),
    cancel: t('cancel'),
    atProvider: t('atProvider', { provider }),
    toProvider: t('toProvider', { provider }),
    goOn: t('goOn'),
    failures: {
      wrongPassword: t('wrongPassword'),
      wrongCode: t('wrongCode'),
      notYet: t('notYet'),
      tooMany: login.raw('tooMany'),
      offline: login('offline'),
      fault: refusals('fault'),
    },
  };
}
