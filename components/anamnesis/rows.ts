import type { Part } from '@/lib/sections/anamnesis/parts';
import type { Pregnancy } from '@/lib/sections/pregnancies/model';

/** The data of a part of the anamnesis or of a pregnancy for the dialogs, which read it from the page's markup. */
export interface PartRow {
  kind: 'part';
  part: Part;
  id: number;
  version: number;
  level: number;
  tags: number[];
}

export type PregnancyRow = Pick<
  Pregnancy,
  'id' | 'version' | 'level' | 'tags' | 'age' | 'start' | 'end' | 'outcome' | 'childSex' | 'notes'
>;
