import type { Named } from '@/lib/catalogue/reference';

/** What the forms offer: the specialities. */
export interface Offered {
  tags: Named[];
}
