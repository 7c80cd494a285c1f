import { pregnancies } from '../schema';
import { GIULIA, sharedColumns } from './clinical';
import type { Known, Tx } from './known';

const TAGS = ['Ginecologia e ostetricia'];

export const seedPregnancies = (tx: Tx, known: Known) =>
  tx.insert(pregnancies).values([
    {
      ...sharedColumns(known, 'pregnancy 2022', { patient: GIULIA, on: '2024-02-21', level: 6, tags: TAGS }),
      age: 30,
      start: '2022-09-04',
      end: '2022-11-02',
      outcome: 'aborto' as const,
      notes: 'Aborto spontaneo all’ottava settimana.',
    },
    {
      ...sharedColumns(known, 'pregnancy 2025', { patient: GIULIA, on: '2025-10-28', level: 4, tags: TAGS }),
      age: 32,
      start: '2025-01-10',
      end: '2025-10-14',
      outcome: 'nascita' as const,
      childSex: 'Femmina' as const,
      notes: 'Diabete gestazionale dal sesto mese, controllato con la dieta. Parto naturale a termine.',
    },
  ]);
