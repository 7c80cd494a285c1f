import type { Named } from '@/lib/catalogue/reference';

/** What the forms offer: the associated doctors by name, the patient's own name, the specialities. */
export interface Offered {
  doctors: string[];
  self: string;
  tags: Named[];
}
