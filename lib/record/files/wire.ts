import 'server-only';
import { eq, ne, sql } from 'drizzle-orm';
import { files } from '@/db/schema';
import type { JsonList } from '@/lib/http/json-list';
import { rowInput, rowToWire } from '@/lib/http/row-wire';
import { wirePath, without } from '@/lib/http/wire';
import { displayedDay, today } from '../../values/days';
import { KARDIA, type StoredFile } from './model';

/** How the routes translate; a multipart form has its tags as JSON. */
export const fileWire = {
  input(body: Record<string, unknown>) {
    const input = without(rowInput(files, body), 'name', 'mime', 'megabytes', 'auditLog');
    return typeof input.tags === 'string' ? { ...input, tags: parsed(input.tags) } : input;
  },
  async toWire(file: StoredFile): Promise<Record<string, unknown>> {
    return {
      ...(await rowToWire(files, file)),
      id_autore: file.authorId,
      data_reg: today(new Date(file.createdAt)),
      date_display: displayedDay(file.day),
    };
  },
  wirePath: (path: string) => (path === 'file' ? path : wirePath(files, path)),
};

const parsed = (text: string): unknown => {
  try {
    return text === '' ? [] : JSON.parse(text);
  } catch {
    return text;
  }
};

const more = {
  id_autore: sql`${files.authorId}`,
  data_reg: sql`(${files.createdAt} at time zone 'Europe/Rome')::date`,
  date_display: sql`to_char(${files.day}, 'DD/MM/YYYY')`,
};

/** The files as the routes serve them: those of the general list, and the electrocardiograms. */
export const fileList: JsonList = { table: files, where: ne(files.kind, KARDIA), more };
export const kardiaList: JsonList = { table: files, where: eq(files.kind, KARDIA), more };
