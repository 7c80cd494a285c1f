import type { FilesContext } from '../File/context';

/** The options of the forms besides the specialities: names of associated doctors and of the directory's centres. */
export interface ExamsContext extends FilesContext {
  doctors: string[];
  centres: string[];
}
