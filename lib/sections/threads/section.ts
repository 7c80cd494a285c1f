import { threadMessages } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** The messages between a patient and a doctor in the app; each doctor reads the own ones only. */
export const threadsSection = section({
  name: 'threads',
  table: threadMessages,
  permissions: {},
  patientOnly: true,
});
