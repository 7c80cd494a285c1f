import type { PregnancyRow } from '@/components/anamnesis/rows';
import type { Named } from '@/lib/catalogue/reference';
import { physiologyNames, type readAnamnesisPage } from '@/lib/sections/anamnesis/page/queries';
import { type PhysiologyValues, valuesOf } from '@/lib/sections/physiology/model';

/** The initial values and options of the page's dialogs. */
export interface Offered {
  patientId: number;
  physiology: { id: number; version: number; values: PhysiologyValues };
  /** Which of the female tabs the editor has. */
  shows: { cycle: boolean; pregnancies: boolean };
  /** The pregnancies on the page, for the editor to list. */
  pregnancies: ListedPregnancy[];
  tags: Named[];
  /** The names of the physiological fields in the API. */
  names: Record<string, string>;
}

export type ListedPregnancy = Pick<PregnancyRow, 'id' | 'age' | 'start' | 'end' | 'outcome'>;

type Page = Awaited<ReturnType<ReturnType<typeof readAnamnesisPage>>>;

export const offeredTo = ({ patientId, physiology, shows, pregnancies, tags }: Page): Offered => ({
  patientId,
  physiology: physiology
    ? { id: physiology.id, version: physiology.version, values: valuesOf(physiology) }
    : { id: 0, version: 0, values: {} },
  shows,
  pregnancies: pregnancies.rows.map(({ id, age, start, end, outcome }) => ({ id, age, start, end, outcome })),
  tags,
  names: physiologyNames(),
});
