import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { alive, rowColumns } from './clinical';
import { compartment, dayColumn, idColumn } from './columns';
import { exams } from './exams';
import { patients } from './patients';

/**
 * One value of a laboratory report as written there: it is never converted, and has the report's own range. It has no level
 * or tags of its own: viewers who may see its exam may see it.
 */
export const results = pgTable(
  'tbl_risultati',
  {
    ...rowColumns('id_risultato'),
    examId: idColumn('id_indagine').notNull(),
    /** The key of a test in lib/laboratory; null for a test known only by its name. */
    test: text('test'),
    loinc: text('loinc'),
    name: text('nome').notNull(),
    value: doublePrecision('valore'),
    comparator: text('comparatore').$type<'<' | '<=' | '>' | '>='>(),
    /** The printed text of a value that is not a number; for a step of a scale, the step's word. */
    text: text('testo'),
    /** The step of a semi-quantitative result: 0 absent, 1 traces, 2 to 5 one to four crosses. */
    ordinal: smallint('ordinale'),
    /** The unit in UCUM if it is known there, otherwise as printed. */
    unit: text('unita'),
    low: doublePrecision('limite_inferiore'),
    high: doublePrecision('limite_superiore'),
    range: text('intervallo_testo'),
    condition: text('condizione'),
    interpretation: text('interpretazione'),
    day: dayColumn('data_prelievo').notNull(),
  },
  (t) => [
    primaryKey({ name: 'tbl_risultati_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('tbl_risultati_id').on(t.id),
    // The index includes the exam, which decides who may see a value.
    index('tbl_risultati_newest').on(t.patientId, t.day, t.createdAt, t.id, t.examId).where(alive),
    index('tbl_risultati_test').on(t.patientId, t.test, t.day, t.createdAt, t.id).where(alive),
    index('tbl_risultati_exam').on(t.patientId, t.examId).where(alive),
    foreignKey({ name: 'tbl_risultati_patient', columns: [t.patientId], foreignColumns: [patients.id] }),
    foreignKey({
      name: 'tbl_risultati_exam_of',
      columns: [t.patientId, t.examId],
      foreignColumns: [exams.patientId, exams.id],
    }),
    check('tbl_risultati_something', sql`num_nonnulls(valore, testo) > 0`),
    check(
      'tbl_risultati_comparator',
      sql`comparatore is null or (comparatore in ('<', '<=', '>', '>=') and valore is not null)`,
    ),
    check('tbl_risultati_ordinal', sql`ordinale between 0 and 5`),
    // Excludes infinity and NaN; PostgreSQL sorts NaN above every number.
    check(
      'tbl_risultati_finite',
      sql`abs(valore) < 1e15 and abs(limite_inferiore) < 1e15 and abs(limite_superiore) < 1e15`,
    ),
    compartment(),
  ],
);
