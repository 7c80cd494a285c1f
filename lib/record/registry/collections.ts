import 'server-only';
import type { Section } from '@/lib/access/policy/sections';
import type { JsonList } from '@/lib/http/json-list';
import type { DeclaredSection } from '@/lib/kit/section';
import { COLLECTIONS, textList } from '@/lib/sections/anamnesis/wire';
import { emergencyList, otherList } from '@/lib/sections/contacts/section';
import { fileList, kardiaList } from '@/lib/sections/files/section';
import { entryCollection } from '@/lib/sections/notebook/wire';
import { physiologyList } from '@/lib/sections/physiology/wire';
import { readingList } from '@/lib/sections/readings/wire';
import { registry } from './registry';

/** A regular section whose rows are a collection of the whole patient, under a name of the contract. */
export type CollectedSection = DeclaredSection & { collection: string };
const isCollected = (section: Section): section is CollectedSection =>
  'collection' in section && section.collection !== undefined;

/** The regular sections that are contained in the whole-patient response. */
export const collectedSections: readonly CollectedSection[] = registry.filter(isCollected);

/** The whole patient's collections by their names in the contract. */
export const collections: Record<string, JsonList> = {
  contattiemergenza: emergencyList,
  contattialtro: otherList,
  tbl_taccuinos: entryCollection,
  tbl_parametri_vitalis: readingList,
  tbl_files: fileList,
  kardias: kardiaList,
  [COLLECTIONS.familiare]: textList('familiare'),
  [COLLECTIONS.fisiologica]: physiologyList,
  [COLLECTIONS.prossima]: textList('prossima'),
  [COLLECTIONS.remota]: textList('remota'),
  ...Object.fromEntries(collectedSections.map(({ collection, list }) => [collection, list])),
};
