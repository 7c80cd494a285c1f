import 'server-only';
import type { Command } from '@/lib/access/commands/command';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { saveText } from '@/lib/sections/anamnesis/commands';
import { contactsSection } from '@/lib/sections/contacts/section';
import { saveImportedReading } from '@/lib/sections/devices/imported';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { storeEcg } from '@/lib/sections/ecgs/store';
import { examsSection } from '@/lib/sections/exams/section';
import { saveEntry } from '@/lib/sections/notebook/commands';
import { savePhysiology } from '@/lib/sections/physiology/commands';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';
import { saveResult } from '@/lib/sections/results/save';
import { scoresSection } from '@/lib/sections/scores/section';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { visitsSection } from '@/lib/sections/visits/section';

/** A command with any input. */
export type AnyCommand = Command<{ id?: number }, { id: number }>;

/** The command that saves the imported rows of a section: the same one that its forms and routes use. */
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
