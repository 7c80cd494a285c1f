import 'server-only';
import type { Command } from '@/lib/access/command';
import { adverseReactionsSection } from '@/lib/record/adverse-reactions/section';
import { saveText } from '@/lib/record/anamnesis/commands';
import { contactsSection } from '@/lib/record/contacts/section';
import { saveImportedReading } from '@/lib/record/devices/imported';
import { diagnosesSection } from '@/lib/record/diagnoses/section';
import { storeEcg } from '@/lib/record/ecgs/store';
import { examsSection } from '@/lib/record/exams/section';
import { saveEntry } from '@/lib/record/notebook/commands';
import { savePhysiology } from '@/lib/record/physiology/commands';
import { pregnanciesSection } from '@/lib/record/pregnancies/section';
import { saveResult } from '@/lib/record/results/save';
import { scoresSection } from '@/lib/record/scores/section';
import { therapiesSection } from '@/lib/record/therapies/section';
import { vaccinationsSection } from '@/lib/record/vaccinations/section';
import { visitsSection } from '@/lib/record/visits/section';

/** A command whatever its input. */
export type AnyCommand = Command<{ id?: number }, { id: number }>;

/** By which command the rows of a section are saved that a document brings: the one of its forms and routes. */
export const importCommands: Readonly<Record<string, AnyCommand>> = {
  diagnoses: diagnosesSection.save,
  therapies: therapiesSection.save,
  adverseReactions: adverseReactionsSection.save,
  visits: visitsSection.save,
  vaccinations: vaccinationsSection.save,
  readings: saveImportedReading,
  ecgs: storeEcg,
  exams: examsSection.save,
  results: saveResult,
  scores: scoresSection.save,
  anamnesis: saveText,
  physiology: savePhysiology,
  pregnancies: pregnanciesSection.save,
  notebook: saveEntry,
  contacts: contactsSection.save,
} as unknown as Readonly<Record<string, AnyCommand>>;
