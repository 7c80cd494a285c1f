import type { LoginAction } from '@/lib/session/login-state';
import type { CredentialWords } from '../sign-in/CredentialFields';
import type { LoginAlertWords } from '../sign-in/LoginAlert';
import type { SecondStepWords } from '../sign-in/SecondStepForm';

export interface ReloginWords {
  title: string;
  text: string;
  signIn: string;
  leave: string;
  fields: CredentialWords;
  alert: LoginAlertWords;
  second: SecondStepWords;
}

export interface ReloginProps {
  /** The signed-in user of this page. */
  user: { id: number; email: string };
  action: LoginAction;
  /** The second step, for users with a second factor. */
  secondAction: LoginAction;
  locale: string;
}
