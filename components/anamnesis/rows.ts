import type { Part } from '@/lib/record/anamnesis/parts';
import type { Pregnancy } from '@/lib/record/pregnancies/model';

/** What the dialogs need of a part of the anamnesis, or of a pregnancy; they read it back from its place on the page. */
export interface PartRow {
  kind: 'part';
  part: Part;
  id: number;
  version: number;
  level: number;
  tags: number[];
}

export interface PregnancyRow
  extends Pick<
    Pregnancy,
    'id' | 'version' | 'level' | 'tags' | 'age' | 'start' | 'end' | 'outcome' | 'childSex' | 'notes'
  > {
  kind: 'pregnancy';
}

export const pregnancyRow = (row: Pregnancy): PregnancyRow => {
  const { id, version, level, tags, age, start, end, outcome, childSex, notes } = row;
  return { kind: 'pregnancy', id, version, level, tags, age, start, end, outcome, childSex, notes };
};
