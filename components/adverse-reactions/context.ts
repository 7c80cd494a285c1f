import type { FormAction } from '@/lib/http/form-state';
import type { SectionContext } from '../section/context';

/** What the dialogs of reports need besides: how one is sent, and to which address. */
export interface ReportsContext extends SectionContext {
  send: FormAction;
  /** Null where the installation has none: then reports are printed. */
  addressee: string | null;
}
