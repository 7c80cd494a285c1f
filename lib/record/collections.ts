import 'server-only';
import type { JsonList } from '@/lib/http/json-list';
import { COLLECTIONS, textList } from './anamnesis/wire';
import { emergencyList, otherList } from './contacts/wire';
import { diagnosesSection } from './diagnoses/section';
import { fileList, kardiaList } from './files/wire';
import { linksSection } from './links/section';
import { entryCollection } from './notebook/wire';
import { physiologyList } from './physiology/wire';
import { pregnanciesSection } from './pregnancies/section';
import { readingList } from './readings/wire';
import { scoreList } from './scores/wire';
import { visitsSection } from './visits/section';

/** The whole patient's collections by their names in the contract. */
export const collections: Record<string, JsonList> = {
  contattiemergenza: emergencyList,
  contattialtro: otherList,
  diagnosi: diagnosesSection.list,
  visite: visitsSection.list,
  tbl_taccuinos: entryCollection,
  tbl_parametri_vitalis: readingList,
  tbl_scores: scoreList,
  tbl_files: fileList,
  kardias: kardiaList,
  links: linksSection.list,
  [COLLECTIONS.familiare]: textList('familiare'),
  [COLLECTIONS.fisiologica]: physiologyList,
  [COLLECTIONS.prossima]: textList('prossima'),
  [COLLECTIONS.remota]: textList('remota'),
  tbl_gravidanze: pregnanciesSection.list,
};
