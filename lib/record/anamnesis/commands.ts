import 'server-only';
import { eq } from 'drizzle-orm';
import { anamneses } from '@/db/schema';
import { command } from '@/lib/access/command';
import type { RecordAccess } from '@/lib/access/record';
import { saveRow } from '@/lib/access/rows';
import { findSingleton, type Singleton, saveSingleton, waitForOthers } from '@/lib/access/singleton';
import { type AnamnesisText, savedText, sharedPart, type TextInput } from './model';
import { DEFAULT_LEVEL, type TextPart } from './parts';
import { keepVersion } from './versions';

const singleton = (part: TextPart): Singleton<typeof anamneses> => ({
  table: anamneses,
  where: eq(anamneses.part, part),
  fresh: { part, content: '', level: DEFAULT_LEVEL },
});

/** Writes one part of the anamnesis. What it said before is kept; a save that changes no word keeps no version. */
export const saveText = command<TextInput, AnamnesisText>({
  section: 'anamnesis',
  act: 'update',
  input: () => savedText,
  async run(record: RecordAccess, { id, version, part, ...values }) {
    await waitForOthers(record, `anamnesis ${part}`);
    const stored = await findSingleton(record, singleton(part));
    const saved = await saveSingleton(record, singleton(part), stored, { id, version, values });
    if (saved.ok && saved.value.content !== (stored?.content ?? ''))
      await keepVersion(record, part, saved.value.version, { content: saved.value.content });
    return saved;
  },
});

export const shareText = command({
  section: 'anamnesis',
  act: 'share',
  input: () => sharedPart,
  run: (record, { id, version, ...values }) => saveRow(record, anamneses, { id, version, values }),
});
