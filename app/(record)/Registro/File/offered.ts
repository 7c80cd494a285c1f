import type { Named } from '@/lib/catalogue/reference';

/** What the forms offer: the specialities, and whom to write to when a file does not go through. */
export interface Offered {
  tags: Named[];
  support: string;
}
