import type { RefusalCode } from '../values/refusal';

export type Credential = 'email' | 'password';

/** What the sign-in form gets back; a password never is. */
export interface LoginState {
  /** `second`: the password was right, and a second factor is asked for now. */
  status: 'idle' | 'refused' | 'signedIn' | 'second';
  /** Differs for every answer, so that the same verdict twice is two answers. */
  at: number;
  /** `offline` is the browser's own: no answer came. */
  code?: RefusalCode | 'fault' | 'offline';
  /** After which another try makes sense. */
  minutes?: number;
  /** Of `too_many`: a link by mail was asked for, which the owner of the account gets. */
  byMail?: boolean;
  missing?: Credential[];
  email?: string;
  userId?: number;
}
export type LoginAction = (state: LoginState, form: FormData) => Promise<LoginState>;

export const idleLogin: LoginState = { status: 'idle', at: 0 };
