import type { SectionActions, SectionContext } from '@/components/section/context';

/** The options of the forms besides the specialities: the support address for failed uploads. */
export interface FilesContext extends SectionContext {
  support: string;
}

/** The context of the files page, which also lists the electrocardiograms of devices. */
export interface FilesPageContext extends FilesContext {
  ecgActions: SectionActions;
}
