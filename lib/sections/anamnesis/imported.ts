import 'server-only';
import { command } from '@/lib/access/commands/command';
import { waitForOthers } from '@/lib/access/record/singleton';
import { strictest } from '@/lib/fhir/labels';
import { invalidInput } from '@/lib/values/refusal';
import { findText, saveText } from './commands';
import { linesOf } from './lines';
import { type AnamnesisText, type ImportedText, importedText } from './model';
import { DEFAULT_LEVEL } from './parts';
import { anamnesisSection } from './section';

/**
 * Saves a part of the anamnesis from an imported document: its whole text, or lines that are added at its end. Lines that it
 * already has are not repeated, and the text is never seen by more doctors than the lines may be.
 */
export const saveImportedText = command<ImportedText, AnamnesisText>({
  section: anamnesisSection,
  act: 'update',
  input: () => importedText,
  async run(record, { lines, ...whole }) {
    if (lines === undefined) return saveText.run(record, whole, undefined);
    const { part } = whole;
    await waitForOthers(record, `anamnesis ${part}`);
    const stored = await findText(record, part);
    const there = linesOf(stored?.content);
    const added = [...new Set(lines)].filter((line) => !there.has(line));
    const content = [...(stored?.content ? [stored.content] : []), ...added].join('\n');
    const level = strictest([stored?.level ?? DEFAULT_LEVEL, whole.level]);
    const checked = importedText.safeParse({ id: 0, part, content, level });
    if (!checked.success) return invalidInput(checked.error);
    return saveText.run(record, checked.data, undefined);
  },
});
