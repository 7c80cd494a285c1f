import type { ListedApp } from '@/lib/admin/app-list';
import type { ListedLicence, ListedRole } from '@/lib/admin/lists';
import type { ListedUser } from '@/lib/admin/user-list';

// The data that the dialogs need of a row; it is embedded in the page's markup.

export const roleRow = ({ id, name, version, permissions, users, subscribers }: ListedRole) => ({
  id,
  name,
  version,
  permissions: permissions.map((one) => one.id),
  users,
  subscribers,
});
export type RoleRow = ReturnType<typeof roleRow>;

export const licenceRow = ({ change: _, ...licence }: ListedLicence) => licence;
export type LicenceRow = ReturnType<typeof licenceRow>;

export const userRow = ({ id, name, version, roles }: ListedUser) => ({
  id,
  name,
  version,
  roles: roles.map((one) => one.id),
});
export type UserRow = ReturnType<typeof userRow>;

export const appRow = ({ id, name, grants }: ListedApp) => ({ id, name, grants });
export type AppRow = ReturnType<typeof appRow>;
