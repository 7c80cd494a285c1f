import type { FormAction } from '@/lib/http/form-state';
import type { AdverseReaction } from '@/lib/sections/adverse-reactions/model/model';
import type { SectionContext } from '../section/context';

/** What the dialogs of reports need in addition: the action that sends one, and the recipient. */
export interface ReportsContext extends SectionContext {
  send: FormAction;
  /** Null if the installation has no recipient: then reports are printed. */
  addressee: string | null;
}

/** The data of a report for the dialogs. */
export type ReportRow = Pick<AdverseReaction, 'id' | 'version' | 'level' | 'tags' | 'drug' | 'reactionDay'>;
