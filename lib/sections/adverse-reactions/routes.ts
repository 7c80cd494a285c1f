import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { PHARMACOVIGILANCE_STRUCTURES } from '@/db/reference/pharmacovigilance';
import { adverseReactions } from '@/db/schema';
import type { Page } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { idAnswer } from '@/lib/http/answers';
import type { Description } from '@/lib/http/description';
import { idIn } from '@/lib/http/ids';
import { jsonList } from '@/lib/http/json-list';
import { adverseReactionsSection } from './section';

const { list } = adverseReactionsSection;
const all = jsonList(list);

/** The reports of a record, or with `?id_terapie=` those of one therapy; undefined for an invalid id. */
export const jsonReports = (record: RecordAccess, page: Page, _: unknown, query: URLSearchParams) => {
  const asked = query.get('id_terapie');
  if (asked === null) return all(record, page);
  const id = idIn(asked);
  return id === null
    ? Promise.resolve(undefined)
    : jsonList({ ...list, where: eq(adverseReactions.therapyId, id) })(record, page);
};

/** The centres that a report may be for, as the contract names them. */
export const structuresToWire = () => PHARMACOVIGILANCE_STRUCTURES.map(({ id, name }) => ({ id, struttura: name }));

export const structureAnswer = z.object({ id: z.int(), struttura: z.string() });

/** The API description of the reports' list; an invalid id is not found. */
export const REPORTS: Description = {
  summary: 'The reports of adverse reactions of a patient',
  query: { id_terapie: idAnswer().optional().describe('Those of one therapy') },
  answer: all.answer,
};
