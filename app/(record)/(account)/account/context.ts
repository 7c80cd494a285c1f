import type { Role } from '@/lib/session/sessions';

/** The user of the account's page. */
export interface AccountContext {
  userId: number;
  role: Role;
}
