import type { Named } from '@/lib/catalogue/reference';

/** The options of the forms: the specialities. */
export interface Offered {
  tags: Named[];
}
