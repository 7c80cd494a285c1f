import 'server-only';
import { eq } from 'drizzle-orm';
import { anamneses } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { saveRow } from '@/lib/access/record/rows';
import { findSingleton, type Singleton, saveSingleton, waitForOthers } from '@/lib/access/record/singleton';
import { type AnamnesisText, savedText, sharedPart, type TextInput } from './model';
import { DEFAULT_LEVEL, type TextPart } from './parts';
import { anamnesisSection } from './section';
import { keepVersion } from './versions';

const singleton = (part: TextPart): Singleton<typeof anamneses> => ({
  section: anamnesisSection,
  where: eq(anamneses.part, part),
  fresh: { part, content: '', level: DEFAULT_LEVEL },
});

/** A part's stored text, if the record has it. */
export const findText = (record: RecordAccess, part: TextPart) => findSingleton(record, singleton(part));

/**
 * Saves one part of the anamnesis. Each changed text is stored as a version; a save that does not change the text stores none.
 */
export const saveText = command<TextInput, AnamnesisText>({
  section: anamnesisSection,
  act: 'update',
  input: () => savedText,
  async run(record: RecordAccess, { id, version, part, ...values }) {
    await waitForOthers(record, `anamnesis ${part}`);
    const stored = await findText(record, part);
    const saved = await saveSingleton(record, singleton(part), stored, { id, version, values });
    if (saved.ok && saved.value.content !== (stored?.content ?? ''))
      await keepVersion(record, part, saved.value.version, { content: saved.value.content });
    return saved;
  },
});

export const shareText = command({
  section: anamnesisSection,
  act: 'share',
  input: () => sharedPart,
  run: (record, { id, version, ...values }) => saveRow(record, anamnesisSection, { id, version, values }),
});
