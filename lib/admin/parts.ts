import type { Administered } from '../access/commands/administration';

/** The parts of the administration, by their names in the access log. */
export const PERMISSIONS_PART: Administered = { name: 'permissions' };
export const ROLES_PART: Administered = { name: 'roles' };
export const LICENCES_PART: Administered = { name: 'licences' };
export const USERS_PART: Administered = { name: 'users' };
/** Who acts for a person by an act of a court, contested records, and records that get their owner. */
export const GUARDIANS_PART: Administered = { name: 'guardians' };
export const RULES_PART: Administered = { name: 'medicineRules' };
/** The apps that may ask users for access; those of users for themselves too. */
export const APPS_PART: Administered = { name: 'apps' };
