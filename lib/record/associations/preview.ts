import 'server-only';
import type { RecordAccess } from '@/lib/access/record';
import { previewAccess } from '../sharing/access-preview';
import { wouldBe } from './model';
import { findOwnDoctor } from './queries';

/** One section of the preview as the route answers it. */
export interface PreviewedSection {
  sezione: string;
  vede: number;
  non_vede: number;
  emergenza_non_vede: number;
}

const NAMES = { level: 'livello', visibility: 'visibility', tags: 'tags' };

/** What a doctor would see; what is not asked, or no choice there is, is as it is stored. */
export async function previewed(record: RecordAccess, id: number, query: URLSearchParams) {
  if (record.relation.kind !== 'owner') return undefined;
  const stored = await findOwnDoctor(record, id);
  if (!stored) return undefined;
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
