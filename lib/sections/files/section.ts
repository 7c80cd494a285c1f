import 'server-only';
import { eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { KARDIA } from '@/db/reference/values';
import { FILE_EDITED, files } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';
import { dayAnswer, idAnswer } from '@/lib/http/answers';
import type { JsonList } from '@/lib/http/json-list';
import { rowInput, rowToWire } from '@/lib/http/row-wire';
import { wirePath, without } from '@/lib/http/wire';
import { declareSection } from '@/lib/kit/section';
import { displayedDay, today } from '../../values/days';
import { fromField } from '../../values/json';
import { asStrictAsExam } from '../exams/attachments';
import { examsSection } from '../exams/section';
import { documentWords } from './document-words';
import { filesFhir } from './fhir';
import { fileModel } from './model/model';
import { saveFile } from './save';

/** The key, in the section's messages, of what a file is: the kind of document if it is known, otherwise the kind of file. */
const kindWord = sql`coalesce('documentKinds.' || ${files.documentKind}, 'kinds.' || ${files.kind})`;

const EDITED = { auditLog: FILE_EDITED };

export const filesSection = declareSection(fileModel, {
  table: files,
  calls: { rows: 'files' },
  forms: 'own',
  named: files.name,
  dated: { from: files.day },
  timeline: { text: files.comment, word: { code: kindWord, in: 'files' } },
  parent: { id: files.examId, section: examsSection },
  permissions: { create: 'aggiungifile', update: 'modificafile' },
  fhir: filesFhir,
  found: { exact: [dayText(files.day)], prose: [files.name, files.comment, files.kardiaNote], called: documentWords },
  save: (section) => saveFile(section, EDITED),
  shared: EDITED,
  followed: asStrictAsExam,
  json: {
    more: {
      id_autore: sql`${files.authorId}`,
      data_reg: sql`(${files.createdAt} at time zone 'Europe/Rome')::date`,
      date_display: sql`to_char(${files.day}, 'DD/MM/YYYY')`,
    },
    shapes: { id_autore: idAnswer(), data_reg: dayAnswer(), date_display: z.string() },
  },
  wire: {
    // In a multipart form the tags are JSON.
    input(body) {
      const input = without(rowInput(files, body), 'name', 'mime', 'megabytes', 'auditLog');
      return typeof input.tags === 'string' ? { ...input, tags: tagsIn(input.tags) } : input;
    },
    toWire: async (file) => ({
      ...(await rowToWire(files, file)),
      id_autore: file.authorId,
      data_reg: today(new Date(file.createdAt)),
      date_display: displayedDay(file.day),
    }),
    wirePath: (path) => (path === 'file' ? path : wirePath(files, path)),
  },
});

const LONGEST_TAGS = 10_000;
const tagsIn = (text: string) => (text === '' ? [] : fromField(text, LONGEST_TAGS));

/** The files as the routes serve them: the general list, and the Kardia reports. */
export const fileList: JsonList = { ...filesSection.list, where: ne(files.kind, KARDIA) };
export const kardiaList: JsonList = { ...filesSection.list, where: eq(files.kind, KARDIA) };
