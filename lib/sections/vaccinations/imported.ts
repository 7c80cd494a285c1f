import 'server-only';
import { command } from '@/lib/access/commands/command';
import { saveRow } from '@/lib/access/record/rows';
import { type ImportedVaccination, importedVaccination, type Vaccination } from './model';
import { vaccinationsSection } from './section';
import { UNLISTED } from './vaccines';

/** Saves a vaccination from an imported document: as a form does, or with its own name if the list does not contain its vaccine. */
export const saveImportedVaccination = command<ImportedVaccination, Vaccination>({
  section: vaccinationsSection,
  act: 'create',
  input: () => importedVaccination as never,
  run(record, { vaccine, atc, cvx, ...values }) {
    if (values.vaccineId !== UNLISTED || !vaccine)
      return vaccinationsSection.save.run(record, values as never, undefined) as never;
    const { id, version, ...rest } = values;
    return saveRow(record, vaccinationsSection, {
      id,
      version,
      values: { ...rest, vaccine, atc: atc ?? '', cvx: cvx ?? null },
    }) as never;
  },
});
