import 'server-only';
import { scores } from '@/db/schema';
import { declareSection } from '../declaration/section';
import { scoreModel } from './model';
import { saveScore } from './save';

export const scoresSection = declareSection(scoreModel, {
  table: scores,
  collection: 'tbl_scores',
  permissions: { create: 'calcolatrice' },
  save: saveScore,
});
