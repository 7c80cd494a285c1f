import 'server-only';
import { z } from 'zod';
import type { RecordAccess } from '@/lib/access/record/record';
import { dataAnswer } from '@/lib/http/answers';
import type { Description } from '@/lib/http/description';
import { isOffered } from '@/lib/sections/associations/directory';
import { DEFAULT_LEVEL, DEFAULT_VISIBILITY, type Granted, wouldBe } from '@/lib/sections/associations/model';
import { findOwnDoctor } from '@/lib/sections/associations/queries';
import { level } from '@/lib/values/fields';
import { previewAccess } from './access-preview';

/** One section of the preview as the route answers it. */
export interface PreviewedSection {
  sezione: string;
  vede: number;
  non_vede: number;
  emergenza_non_vede: number;
}

const NAMES = { level: 'livello', visibility: 'visibility', tags: 'tags' };

/**
 * What a doctor would see with the settings in the query. A setting missing from the query has its stored value; if one
 * setting is invalid, all have their stored values.
 */
export async function previewed(record: RecordAccess, id: number, query: URLSearchParams) {
  if (!record.relation.capabilities.share) return undefined;
  const stored = await findOwnDoctor(record, id);
  return stored && counted(record, stored, query);
}

/**
 * What a doctor of the directory would see after accepting an invitation with the settings in the query. A setting missing
 * from the query has its default value; if one setting is invalid, all have their default values.
 */
export async function previewedInvitation(record: RecordAccess, doctorId: number, query: URLSearchParams) {
  if (!record.relation.capabilities.share || !(await isOffered(record, doctorId))) return undefined;
  return counted(record, UNSAID, query);
}

/** The same for a doctor who is not in the directory. */
export const previewedOutside = async (record: RecordAccess, query: URLSearchParams) =>
  record.relation.capabilities.share ? counted(record, UNSAID, query) : undefined;

const UNSAID: Granted = { level: DEFAULT_LEVEL, visibility: DEFAULT_VISIBILITY, tags: [] };

async function counted(record: RecordAccess, stored: Granted, query: URLSearchParams) {
  const asked = wouldBe
    .partial()
    .safeParse(
      Object.fromEntries(
        Object.entries(NAMES).flatMap(([name, called]) => (query.has(called) ? [[name, query.get(called)]] : [])),
      ),
    );
  const { level, visibility, tags } = { ...stored, ...(asked.success ? asked.data : {}) };
  const sections = await previewAccess(record, { level, visibility, tags: tags ?? [] });
  const data = sections.map(
    ({ section, seen, hidden, missed }): PreviewedSection => ({
      sezione: section,
      vede: seen,
      non_vede: hidden,
      emergenza_non_vede: missed,
    }),
  );
  return { data };
}

/** The API description of the previews. */
export const PREVIEW: Description = {
  query: {
    livello: level.optional(),
    visibility: z.int().min(1).max(3).optional(),
    tags: z.string().optional().describe('Ids, separated by commas'),
  },
  answer: dataAnswer(
    z.array(z.object({ sezione: z.string(), vede: z.int(), non_vede: z.int(), emergenza_non_vede: z.int() })),
  ),
};
