import { appointments, measurementPlans } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

// Stand-ins until the sections of appointments and measurement plans are declared.

export const appointmentsSection = section({ name: 'appointments', table: appointments, permissions: {} });
export const measurementPlansSection = section({ name: 'measurementPlans', table: measurementPlans, permissions: {} });
