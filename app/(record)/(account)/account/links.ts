import {
  IconCertificate,
  IconCookie,
  IconEyeCheck,
  IconFileImport,
  IconKey,
  IconPlugConnected,
  IconReceipt,
  IconShieldLock,
} from '@/components/ui/icons';
import type { Role } from '@/lib/session/sessions';

interface AccountLink {
  /** Its words stand under `account.links`. */
  id: 'password' | 'security' | 'tokens' | 'accesses' | 'subscription' | 'consents' | 'import' | 'cookies';
  href: string;
  icon: typeof IconKey;
  /** For whom it is there; without it: for everybody. */
  roles?: readonly Role[];
}

/** What one finds from the account page, in its order. */
export const ACCOUNT_LINKS: readonly AccountLink[] = [
  { id: 'password', href: '/account/Password', icon: IconKey },
  { id: 'security', href: '/account/Sicurezza', icon: IconShieldLock },
  { id: 'tokens', href: '/account/Token', icon: IconPlugConnected, roles: ['paziente', 'medico'] },
  { id: 'accesses', href: '/Registro/Accessi', icon: IconEyeCheck },
  { id: 'subscription', href: '/Registro/Paypal', icon: IconReceipt, roles: ['paziente'] },
  { id: 'consents', href: '/account/Consensi', icon: IconCertificate, roles: ['paziente'] },
  { id: 'import', href: '/report/Importa', icon: IconFileImport, roles: ['paziente'] },
  { id: 'cookies', href: '/account/CookiePolicy', icon: IconCookie },
];
