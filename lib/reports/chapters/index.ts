import 'server-only';
import type { Chapter } from '../chapter';
import { anamnesisChapter, physiologyChapter, pregnanciesChapter, vaccinationsChapter, visitsChapter } from './care';
import { diagnosesChapter } from './diagnoses';
import { examsChapter, resultsChapter } from './exams';
import { filesChapter } from './files';
import { readingsChapter } from './measures';
import { notebookChapter } from './notebook';
import { cardChapter, contactsChapter } from './people';
import { scoresChapter } from './scores';
import { adverseReactionsChapter, therapiesChapter } from './therapies';

/** What every section that may be shared says in a report, in the order in which a doctor reads it: what must not be overlooked first. */
export const CHAPTERS: readonly Chapter[] = [
  cardChapter,
  contactsChapter,
  diagnosesChapter,
  therapiesChapter,
  adverseReactionsChapter,
  vaccinationsChapter,
  anamnesisChapter,
  physiologyChapter,
  pregnanciesChapter,
  visitsChapter,
  readingsChapter,
  examsChapter,
  resultsChapter,
  scoresChapter,
  notebookChapter,
  filesChapter,
];
