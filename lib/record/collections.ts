import 'server-only';
import type { JsonList } from '@/lib/http/json-list';
import { COLLECTIONS, textList } from './anamnesis/wire';
import { emergencyList, otherList } from './contacts/wire';
import { diagnosisList } from './diagnoses/wire';
import { fileList, kardiaList } from './files/wire';
import { linkList } from './links/wire';
import { entryCollection } from './notebook/wire';
import { physiologyList } from './physiology/wire';
import { pregnancyList } from './pregnancies/wire';
import { readingList } from './readings/wire';
import { scoreList } from './scores/wire';
import { visitList } from './visits/wire';

/** The whole patient's collections by their names in the contract. */
export const collections: Record<string, JsonList> = {
  contattiemergenza: emergencyList,
  contattialtro: otherList,
  diagnosi: diagnosisList,
  visite: visitList,
  tbl_taccuinos: entryCollection,
  tbl_parametri_vitalis: readingList,
  tbl_scores: scoreList,
  tbl_files: fileList,
  kardias: kardiaList,
  links: linkList,
  [COLLECTIONS.familiare]: textList('familiare'),
  [COLLECTIONS.fisiologica]: physiologyList,
  [COLLECTIONS.prossima]: textList('prossima'),
  [COLLECTIONS.remota]: textList('remota'),
  tbl_gravidanze: pregnancyList,
};
