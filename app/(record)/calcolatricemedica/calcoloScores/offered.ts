import type { Named } from '@/lib/catalogue/reference';

/** What the dialogs offer: the specialities. */
export interface Offered {
  tags: readonly Named[];
}
