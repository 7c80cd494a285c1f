import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anamneses, physiology } from '@/db/schema';
import { cursorOf, type Page } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { instantAnswer, pageAnswer } from '@/lib/http/answers';
import type { Description } from '@/lib/http/description';
import { type JsonList, servedRow } from '@/lib/http/json-list';
import { rowToWire } from '@/lib/http/row-wire';
import { fromWire, toWire, wirePath } from '@/lib/http/wire';
import type { AnamnesisText, AnamnesisVersion } from './model';
import { PARTS, type Part, type TextPart } from './parts';
import { anamnesisSection } from './section';
import { listVersions } from './versions';

/** The names of the parts' collections in the whole patient. */
export const COLLECTIONS: Record<Part, string> = {
  familiare: 'tbl_anamnesi_familiare',
  fisiologica: 'tbl_anamnesi_fisiologica',
  prossima: 'tbl_anamnesi_pt_prossima',
  remota: 'tbl_anamnesi_pt_remota',
};

/** The name of the text in the contract, which differs for each part. */
export const contentName = (part: TextPart) => `anamnesi_${part}_contenuto`;

/** How the routes of a part translate between the contract and the section. */
export const textWire = (part: TextPart) => ({
  input(body: Record<string, unknown>) {
    const { level, version } = fromWire(anamneses, body);
    return {
      part,
      level,
      version,
      ...(Object.hasOwn(body, contentName(part)) ? { content: body[contentName(part)] } : {}),
      ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
    };
  },
  async toWire({ content, part: _, ...row }: AnamnesisText) {
    return { ...(await rowToWire(anamneses, row)), [contentName(part)]: content };
  },
  wirePath: (path: string) => (path === 'content' ? contentName(part) : wirePath(anamneses, path)),
  answer: servedRow(textList(part)),
});

/** A part as the routes serve it: a list with one row or none. */
export const textList = (part: TextPart): JsonList => ({
  section: anamnesisSection,
  where: eq(anamneses.part, part),
  without: ['part', 'content'],
  more: { [contentName(part)]: sql`${anamneses.content}` },
  shapes: { [contentName(part)]: z.string() },
});

/** A version's content, under the field names of its part. */
const versionToWire = ({ part, version, savedAt, content }: AnamnesisVersion) => ({
  versione: version,
  created_at: savedAt.toISOString(),
  contenuto: part === 'fisiologica' ? toWire(physiology, content) : { [contentName(part)]: content.content },
});

const isPart = (name: string | undefined): name is Part => PARTS.some((part) => part === name);

/** The earlier versions of a part, newest first, page by page. */
export async function jsonVersions(record: RecordAccess, { limit, after }: Page, part: string | undefined) {
  const found = isPart(part) ? await listVersions(record, part, limit + 1, after?.id) : [];
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(versionToWire),
    next: found.length > limit && last ? cursorOf({ at: last.savedAt, id: last.version }) : null,
  };
}

/** The API description of the versions call. */
export const VERSIONS: Description = {
  summary: 'The earlier versions of a part of the anamnesis',
  description: 'For the record’s owner; a doctor gets no rows.',
  path: { parte: z.enum(PARTS) },
  answer: pageAnswer(
    z.object({ versione: z.int(), created_at: instantAnswer(), contenuto: z.record(z.string(), z.unknown()) }),
  ),
};
