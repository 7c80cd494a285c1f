import type { SectionActions, SectionContext } from '@/components/section/context';

/** What the forms offer beside the specialities: whom to write to when a file does not go through. */
export interface FilesContext extends SectionContext {
  support: string;
}

/** On the page of the files, where electrocardiograms of devices stand among them. */
export interface FilesPageContext extends FilesContext {
  ecgActions: SectionActions;
}
