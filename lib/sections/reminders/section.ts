import { reminders } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/**
 * The reminders of a user in a record, with the settings. They belong to the user who is reminded, the owner or a carer, and
 * nobody else sees them.
 */
export const remindersSection = section({
  name: 'reminders',
  table: reminders,
  permissions: {},
  patientOnly: true,
  remindsReader: true,
});
