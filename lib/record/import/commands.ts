import 'server-only';
import type { Command } from '@/lib/access/commands/command';
import { isDeclared } from '@/lib/kit/section';
import { registry } from '@/lib/record/registry/registry';
import { saveImportedText } from '@/lib/sections/anamnesis/imported';
import { saveImportedReading } from '@/lib/sections/devices/imported';
import { storeEcg } from '@/lib/sections/ecgs/store';
import { saveEntry } from '@/lib/sections/notebook/commands';
import { savePhysiology } from '@/lib/sections/physiology/commands';
import { saveResult } from '@/lib/sections/results/save';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { saveImportedVaccination } from '@/lib/sections/vaccinations/imported';

/** A command with any input. */
export type AnyCommand = Command<{ id?: number }, { id: number }>;

/** Sections whose imported rows are saved by another command than their declared one, or that have none. */
const special: Readonly<Record<string, unknown>> = {
  readings: saveImportedReading,
  ecgs: storeEcg,
  results: saveResult,
  anamnesis: saveImportedText,
  vaccinations: saveImportedVaccination,
  physiology: savePhysiology,
  notebook: saveEntry,
  // An import saves what the document says and lists the findings of the medicine check.
  therapies: therapiesSection.save,
};

/**
 * The command that saves the imported rows of a section: the same one that its forms and routes use. Only for sections whose
 * FHIR mapping reads resources.
 */
export const importCommands = Object.fromEntries(
  registry.flatMap((section) => {
    const readable = section.fhir && 'read' in section.fhir;
    const save = special[section.name] ?? (isDeclared(section) ? section.save : undefined);
    return readable && save ? [[section.name, save]] : [];
  }),
) as Readonly<Record<string, AnyCommand>>;
