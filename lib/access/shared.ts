import 'server-only';
import { type ClinicalTable, isClinical } from './rows';
import { type Section, type SectionName, sections } from './sections';

export interface SharedSection extends Omit<Section, 'table'> {
  name: SectionName;
  table: ClinicalTable;
}

/** Every section of which a doctor may see rows. A section that comes later is one of them by being in the matrix. */
export const sharedSections: readonly SharedSection[] = Object.entries(sections as Record<string, Section>).flatMap(
  ([name, { table, ...section }]) =>
    isClinical(table) && !section.patientOnly ? [{ ...section, name: name as SectionName, table }] : [],
);
