import 'server-only';
import { patients } from '@/db/schema';
import { ceilingAt } from '@/lib/access/policy/narrowed';
import { section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { readExtract } from '@/lib/record/registry/extract';
import { EMERGENCY_SECTIONS } from './content';

/** The report's name in the access log; it is made from rows of several sections. */
export const emergencyReport = section({ name: 'emergencyReport', table: patients, permissions: {}, shows: 'all' });

/** What an emergency report shows, up to this confidentiality level. */
export const readEmergency = (record: RecordAccess, level: number) =>
  readExtract(record, { sections: EMERGENCY_SECTIONS, as: ceilingAt(level) });
