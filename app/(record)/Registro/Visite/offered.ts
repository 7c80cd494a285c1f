import type { Named } from '@/lib/catalogue/reference';
import type { LastValues } from '@/lib/sections/readings/last-values';

/** The options of the forms: the specialities. */
export interface Offered {
  tags: Named[];
}

/**
 * The options of the forms of readings: the birth date decides which ranges the values typed are compared with, and the last
 * values stand beside the new ones.
 */
export interface OfferedToReadings extends Offered {
  birthDate: string | null;
  last: LastValues;
}
