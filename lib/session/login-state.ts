import type { RefusalCode } from '../values/refusal';

export type Credential = 'email' | 'password';

/** The state that the sign-in action returns to its form; it never contains the password. */
export interface LoginState {
  /** `second`: the password was right, and a second factor is required now. */
  status: 'idle' | 'refused' | 'signedIn' | 'second';
  /** A number that differs for every answer, so that the form recognises two equal results as two answers. */
  at: number;
  /** `offline` is set by the browser if no answer came. */
  code?: RefusalCode | 'fault' | 'offline';
  /** Minutes after which the user may try again. */
  minutes?: number;
  /** With `too_many`: a sign-in link was requested, which is mailed to the owner of the account. */
  byMail?: boolean;
  missing?: Credential[];
  email?: string;
  userId?: number;
}
export type LoginAction = (state: LoginState, form: FormData) => Promise<LoginState>;

export const idleLogin: LoginState = { status: 'idle', at: 0 };
