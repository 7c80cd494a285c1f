import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RecordAccess } from '@/lib/access/record/record';
import { sealing } from '@/lib/session/protection/sealing';

/** The place of a page's last resource: its source, row and part; `at` is its place in a sorted search. */
export interface Position {
  section: string;
  rowId: number;
  part: string;
  at?: number | null | undefined;
}

const shape = z.tuple([z.string(), z.int(), z.string(), z.number().nullable().optional()]);
const { seal, open } = sealing('page of a FHIR search');

/** What a cursor is good for: this search of this record, with this token. */
type Bound = Pick<RecordAccess, 'patientId' | 'viewer'> & { search: string };

const boundOf = ({ patientId, viewer, search }: Bound) =>
  createHash('sha256')
    .update(JSON.stringify([patientId, viewer.token?.id ?? null, search]))
    .digest('base64url');

/** An opaque cursor that only this user can use, for this search of this record. */
export const cursorAt = ({ section, rowId, part, at }: Position, bound: Bound): string =>
  seal(Buffer.from(JSON.stringify([boundOf(bound), [section, rowId, part, at ?? null]])), bound.viewer.userId);

/** The place that a cursor names; undefined if it is not one for this search. */
export function positionOf(cursor: string, bound: Bound): Position | undefined {
  const plain = cursor.length <= 1000 && /^[\w-]+$/.test(cursor) ? open(cursor, bound.viewer.userId) : null;
  if (!plain) return undefined;
  const [of, place] = JSON.parse(plain.toString('utf8')) as [string, unknown];
  const found = shape.safeParse(place);
  if (of !== boundOf(bound) || !found.success) return undefined;
  const [section, rowId, part, at] = found.data;
  return { section, rowId, part, at };
}
