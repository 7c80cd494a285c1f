import type { LoginAction } from '@/lib/session/login-state';
import type { CredentialWords } from './CredentialFields';
import type { LoginAlertWords } from './LoginAlert';

export interface ReloginWords {
  title: string;
  text: string;
  signIn: string;
  leave: string;
  fields: CredentialWords;
  alert: LoginAlertWords;
}

export interface ReloginProps {
  /** Whose page this is. */
  user: { id: number; email: string };
  action: LoginAction;
  words: ReloginWords;
}
