import type { FilesContext } from '../File/context';

/** What the forms offer beside the specialities: associated doctors and the directory's centres by name. */
export interface ExamsContext extends FilesContext {
  doctors: string[];
  centres: string[];
}
