import type { ReactNode } from 'react';
import type { Act } from '@/lib/access/policy/sections';
import type { Named } from '@/lib/catalogue/reference';
import type { FormAction } from '@/lib/http/form-state';

/** The server actions of a section's forms. */
export interface SectionActions {
  save: FormAction;
  /** Absent if doctors never see the rows. */
  share?: FormAction;
  remove: FormAction;
}

/** The context of every section's dialogs: their actions and the specialities. */
export interface SectionContext {
  actions: SectionActions;
  tags: Named[];
}

/** A section's island: it handles the clicks on the buttons inside it, and opens the section's dialogs. */
export interface SectionIslandProps<C extends SectionContext = SectionContext> {
  locale: string;
  missingPermissions: Act[];
  context: C;
  children: ReactNode;
}
