import type { Administered } from '../access/commands/administration';

/** The parts of the administration, by their names in the access log. */
export const PERMISSIONS_PART: Administered = { name: 'permissions' };
export const ROLES_PART: Administered = { name: 'roles' };
export const LICENCES_PART: Administered = { name: 'licences' };
export const USERS_PART: Administered = { name: 'users' };
export const RULES_PART: Administered = { name: 'medicineRules' };
