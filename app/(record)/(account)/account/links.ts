import { IconShieldLock } from '@/components/ui/icons';
import {
  IconCertificate,
  IconCookie,
  IconEyeCheck,
  IconFileImport,
  IconFirstAidKit,
  IconKey,
  IconPlugConnected,
  IconReceipt,
  IconUsersGroup,
} from '@/components/ui/overview-icons';
import type { Role } from '@/lib/session/sessions';

interface AccountLink {
  /** The key of the link's texts under `account.links`. */
  id:
    | 'people'
    | 'password'
    | 'security'
    | 'apps'
    | 'tokens'
    | 'accesses'
    | 'signIns'
    | 'subscription'
    | 'consents'
    | 'import'
    | 'cookies'
    | 'card';
  href: string;
  icon: typeof IconKey;
  /** The roles that see the link; absent: all roles. */
  roles?: readonly Role[];
}

/** The links of the account page by their part of it, in order. */
export const ACCOUNT_LINKS = {
  profile: [
    { id: 'people', href: '/account/Persone', icon: IconUsersGroup, roles: ['paziente', 'medico'] },
    { id: 'card', href: '/account/Tessera', icon: IconFirstAidKit, roles: ['paziente'] },
    { id: 'subscription', href: '/Registro/Paypal', icon: IconReceipt, roles: ['paziente'] },
  ],
  security: [
    { id: 'security', href: '/account/Sicurezza', icon: IconShieldLock },
    { id: 'password', href: '/account/Password', icon: IconKey },
    { id: 'apps', href: '/account/Applicazioni', icon: IconPlugConnected, roles: ['paziente', 'medico'] },
    { id: 'tokens', href: '/account/Token', icon: IconKey, roles: ['paziente', 'medico'] },
    { id: 'accesses', href: '/Registro/Accessi', icon: IconEyeCheck, roles: ['paziente'] },
    // The same page, for those who have no record that somebody could see.
    { id: 'signIns', href: '/Registro/Accessi', icon: IconEyeCheck, roles: ['medico', 'medico_in_attesa', 'admin'] },
  ],
  data: [
    { id: 'consents', href: '/account/Consensi', icon: IconCertificate, roles: ['paziente'] },
    { id: 'import', href: '/report/Importa', icon: IconFileImport, roles: ['paziente'] },
    { id: 'cookies', href: '/account/CookiePolicy', icon: IconCookie },
  ],
} as const satisfies Record<string, readonly AccountLink[]>;

/** The links of a part that a role sees. */
export const accountLinks = (part: keyof typeof ACCOUNT_LINKS, role: Role): readonly AccountLink[] =>
  (ACCOUNT_LINKS[part] as readonly AccountLink[]).filter(({ roles }) => !roles || roles.includes(role));
