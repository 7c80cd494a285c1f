import type { CentreKind } from '@/db/reference/values';

export { CENTRE_KINDS, type CentreKind, LABORATORY, RADIOLOGY, SPECIALIST } from '@/db/reference/values';

/** A centre as the page shows it; unknown fields are empty. */
export interface Centre {
  id: number;
  kind: CentreKind;
  name: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  /** A fictitious centre of the demo. */
  example: boolean;
}
