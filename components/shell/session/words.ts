import type { CredentialWords } from '../sign-in/CredentialFields';
import type { LoginAlertWords } from '../sign-in/LoginAlert';
import type { SecondStepWords } from '../sign-in/SecondStepForm';
import type { ProofWords } from './proof-words';
import type { ReloginWords } from './relogin-props';

/** The texts of one language for the sign-in page and the dialogs over a page. */
export type SignInTexts = Pick<typeof import('@/messages/it/browser'), 'factors' | 'login' | 'refusals' | 'session'>;

// None of these needs a translator: placeholders are filled in where they are shown.

export const credentialWords = ({ login }: Pick<SignInTexts, 'login'>): CredentialWords => ({
  email: login.email,
  password: login.password,
  showPassword: login.showPassword,
  capsLock: login.capsLock,
  required: { email: login.emailRequired, password: login.passwordRequired },
});

export const loginAlertWords = ({ login, refusals, factors }: SignInTexts): LoginAlertWords => ({
  wrongCredentials: refusals.wrong_credentials,
  tooMany: login.tooMany,
  linkSent: login.linkSent,
  held: login.why.held,
  wrongCode: refusals.wrong_code,
  wrongPasskey: refusals.wrong_passkey,
  over: factors.second.over,
  unavailable: login.unavailable,
  offline: login.offline,
  fault: refusals.fault,
});

export const secondStepWords = (texts: SignInTexts): SecondStepWords => {
  const { code, submit, passkey, noKey } = texts.factors.second;
  const alert = { ...loginAlertWords(texts), linkSent: texts.factors.second.linkSent };
  return { code, submit, passkey, noKey, alert };
};

export const reloginWords = (texts: SignInTexts): ReloginWords => ({
  title: texts.session.reloginTitle,
  text: texts.session.reloginText,
  signIn: texts.session.reloginSignIn,
  leave: texts.session.leave,
  fields: credentialWords(texts),
  alert: loginAlertWords(texts),
  second: secondStepWords(texts),
});

/** `provider`: the identity provider of a user without a password. */
export const proofWords = ({ factors: { proof }, login, refusals }: SignInTexts, provider: string): ProofWords => ({
  title: proof.title,
  text: proof.text,
  password: proof.password,
  showPassword: login.showPassword,
  code: proof.code,
  codeHint: proof.codeHint,
  passkey: proof.passkey,
  noKey: proof.noKey,
  required: proof.required,
  confirm: proof.confirm,
  cancel: proof.cancel,
  atProvider: proof.atProvider.replace('{provider}', provider),
  toProvider: proof.toProvider.replace('{provider}', provider),
  goOn: proof.goOn,
  failures: {
    wrongPassword: proof.wrongPassword,
    wrongCode: proof.wrongCode,
    notYet: proof.notYet,
    tooMany: login.tooMany,
    offline: login.offline,
    fault: refusals.fault,
  },
});
