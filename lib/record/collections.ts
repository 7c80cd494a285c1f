import 'server-only';
import type { ServedList } from '@/lib/http/served';
import { emergencyList, otherList } from './contacts/wire';
import { diagnosisList } from './diagnoses/wire';
import { linkList } from './links/wire';
import { entryCollection } from './notebook/wire';
import { visitList } from './visits/wire';

/** The whole patient's collections by their names in the contract. */
export const collections: Record<string, ServedList> = {
  contattiemergenza: emergencyList,
  contattialtro: otherList,
  diagnosi: diagnosisList,
  visite: visitList,
  tbl_taccuinos: entryCollection,
  links: linkList,
};
