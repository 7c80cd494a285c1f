import type { Named } from '@/lib/catalogue/reference';

/** The options of the forms: the specialities. */
export interface Offered {
  tags: Named[];
}

/** The options of the forms of readings; the birth date decides which ranges the values typed are compared with. */
export interface OfferedToReadings extends Offered {
  birthDate: string | null;
}
