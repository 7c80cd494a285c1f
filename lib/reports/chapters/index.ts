import 'server-only';
import { registry } from '@/lib/record/registry/registry';
import type { Chapter } from '../chapter';
import { REPORT_SECTIONS } from '../choice-names';
import {
  anamnesisChapter,
  appointmentsChapter,
  physiologyChapter,
  pregnanciesChapter,
  vaccinationsChapter,
  visitsChapter,
} from './care';
import { derivedChapter, type Modelled } from './derived';
import { diagnosesChapter } from './diagnoses';
import { dosesChapter } from './doses';
import { ecgsChapter } from './ecgs';
import { examsChapter, resultsChapter } from './exams';
import { filesChapter } from './files';
import { readingsChapter } from './measures';
import { notebookChapter } from './notebook';
import { cardChapter, contactsChapter } from './people';
import { scoresChapter } from './scores';
import { adverseReactionsChapter, therapiesChapter } from './therapies';

/** The chapters that are written by hand. */
const WRITTEN: readonly Chapter[] = [
  ...[
    cardChapter,
    contactsChapter,
    diagnosesChapter,
    therapiesChapter,
    dosesChapter,
    adverseReactionsChapter,
    vaccinationsChapter,
  ],
  ...[
    anamnesisChapter,
    physiologyChapter,
    pregnanciesChapter,
    visitsChapter,
    appointmentsChapter,
    readingsChapter,
    examsChapter,
  ],
  ...[resultsChapter, scoresChapter, notebookChapter, ecgsChapter, filesChapter],
];

/** The chapter of every section that can be shared, in reading order. */
export const CHAPTERS: readonly Chapter[] = REPORT_SECTIONS.map((name) => {
  const declared = registry.find((section): section is Modelled => section.name === name && 'model' in section);
  const found = WRITTEN.find(({ section }) => section.name === name) ?? (declared && derivedChapter(declared));
  if (!found) throw new Error(`${name} has no chapter`);
  return found;
});
