import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, smallint, text } from 'drizzle-orm/pg-core';
import type { ExamKind, ExamState, REMOVED } from '../reference/values';
import { centres } from './centres';
import { alive, clinicalTable } from './clinical';
import { dayColumn, todayInRome } from './columns';

/**
 * An exam that is requested, booked or done. The meaning of its day depends on its state: the day of the request, of the
 * appointment, or of the exam. Doctor and centre are stored by name, since the directories may not contain them.
 */
export const exams = clinicalTable(
  'tbl_indagini',
  'id_indagine',
  {
    state: smallint('indagine_stato').$type<ExamState | typeof REMOVED>().notNull(),
    kind: text('indagine_tipologia').$type<ExamKind>().notNull(),
    reason: text('indagine_motivo').notNull(),
    day: dayColumn('indagine_data_display').notNull().default(todayInRome),
    doctor: text('careprovider'),
    centre: text('centro_indagine'),
    /** What the report says in words: findings and conclusions. */
    report: text('indagine_referto'),
    /** The id of the centre, if the directory contains it. */
    centreId: integer('id_centro_indagine'),
  },
  {
    day: 'day',
    constraints: [
      check('tbl_indagini_state', sql`indagine_stato in (0, 1, 2) or (indagine_stato = 3 and deleted_at is not null)`),
      check(
        'tbl_indagini_kind',
        sql`indagine_tipologia in ('Studi Specialistici', 'Studi Radiologici', 'Laboratori Analisi', 'Patologia')`,
      ),
    ],
    // The page has one table per state.
    indexes: ({ patientId, state, day, createdAt, id, level, tags, centreId, doctor }) => [
      index('tbl_indagini_states').on(patientId, state, day, createdAt, id, level, tags).where(alive),
      // The timeline filters by the doctors that rows name.
      index('tbl_indagini_doctors').on(patientId, doctor, level, tags).where(alive),
      foreignKey({ name: 'tbl_indagini_centre', columns: [centreId], foreignColumns: [centres.id] }),
    ],
  },
);
