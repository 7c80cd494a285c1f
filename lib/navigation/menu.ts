import 'server-only';
import { z } from 'zod';
import type { Permission } from '@/db/reference/catalogue';
import type { Capabilities, Capability } from '../access/policy/relation';
import { config } from '../config';
import { type Role, roleOf } from '../session/sessions';
import { RECORD_PAGES } from './pages';

/**
 * One entry of the menu. `label` is a key under `nav.`; `href` is a path of this app, or a whole URL if the entry is
 * external.
 */
export interface MenuItem {
  id: string;
  label: string;
  href: string;
  external: boolean;
  children: MenuItem[];
}

interface Entry {
  id: string;
  /** The key of its name under `nav.`; absent: the id. */
  label?: string;
  href: string | (() => string | undefined);
  /** Who sees the entry; absent: everybody who sees its parent entry. */
  roles?: readonly Role[];
  permission?: Permission;
  /** The capability without which it is not shown to who acts for a patient. */
  needs?: Capability | undefined;
  children?: Entry[];
}

/** The whole menu. An entry is added here once its page exists; an external entry is shown only if its URL is configured. */
const entries: Entry[] = [
  { id: 'home', href: '/' },
  {
    id: 'registro',
    href: '/Registro',
    roles: ['paziente'],
    children: [
      ...RECORD_PAGES.filter(({ unlisted }) => !unlisted).map(({ id, href, needs }) => ({ id, href, needs })),
      { id: 'cupSolidale', href: () => config().CUP_URL },
    ],
  },
  { id: 'assistiti', href: '/assistiti', roles: ['medico'] },
  { id: 'messaggi', href: '/messaggi', roles: ['medico'] },
  // Patients see the entry without the licence too: the page explains how to get it.
  { id: 'calcolatrice', href: '/calcolatricemedica', roles: ['paziente'] },
  { id: 'calcolatrice', href: '/calcolatricemedica', roles: ['medico', 'admin'], permission: 'calcolatrice' },
  { id: 'centri', href: '/centriConvezionati/CentriConvezionati' },
  { id: 'link', href: '/altro' },
  // Who has no record finds only their own sign-ins there.
  { id: 'accessi', label: 'ownSignIns', href: '/Registro/Accessi', roles: ['medico', 'medico_in_attesa', 'admin'] },
  { id: 'admin', href: '/admin/admin', permission: 'admin', needs: 'isPatient' },
];

/**
 * The menu entries that a viewer sees, by role and permissions. `acting`: the capabilities with which the viewer acts for a
 * patient, whose menu they then see, whatever their own role.
 */
export function menuOf(
  viewer: Parameters<typeof roleOf>[0],
  permissions: ReadonlySet<string>,
  acting?: Capabilities,
): MenuItem[] {
  const role = acting ? 'paziente' : roleOf(viewer);
  const shown = ({ roles, permission, needs }: Entry) =>
    (!roles || roles.includes(role)) &&
    (!permission || permissions.has(permission)) &&
    (!needs || !acting || acting[needs]);
  const itemsOf = (some: Entry[]): MenuItem[] => some.filter(shown).flatMap(itemOf);
  const itemOf = ({ id, label = id, href, children = [] }: Entry): MenuItem[] => {
    const external = typeof href === 'function';
    const address = external ? href() : href;
    return address ? [{ id, label, href: address, external, children: itemsOf(children) }] : [];
  };
  return itemsOf(entries);
}

/** The shape of an entry, which may have child entries. */
export const menuAnswer: z.ZodType = z
  .object({
    id: z.string(),
    label: z.string().describe('A key under `nav.`'),
    href: z.string(),
    external: z.boolean(),
    get children() {
      return z.array(menuAnswer);
    },
  })
  .meta({ id: 'MenuItem' });
