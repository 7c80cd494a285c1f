import type { ReactNode } from 'react';
import type { Act } from '@/lib/access/policy/sections';
import type { Named } from '@/lib/catalogue/reference';
import type { FormAction } from '@/lib/http/form-state';

/** The server actions of a section's forms. */
export interface SectionActions {
  save: FormAction;
  /** Absent where no doctor ever sees a row. */
  share?: FormAction;
  remove: FormAction;
}

/** What the dialogs of every section need beside the row: their actions and the specialities. */
export interface SectionContext {
  actions: SectionActions;
  tags: Named[];
}

/** A section's island: it hears the buttons of the page that it holds, and opens the section's dialogs. */
export interface SectionIslandProps<C extends SectionContext = SectionContext> {
  locale: string;
  missingPermissions: Act[];
  context: C;
  children: ReactNode;
}
