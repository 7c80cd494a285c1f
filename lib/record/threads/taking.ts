import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { doctors } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { database } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { done, refuse } from '@/lib/values/refusal';

const input = z.object({ taken: z.enum(['si', 'no']) });

/** A doctor chooses whether patients may write messages. What was written stays readable. */
export const chooseMessages = command<z.infer<typeof input> & { id?: number }, { takesMessages: boolean }, 'account'>({
  by: 'account',
  section: null,
  act: 'choose_messages',
  input: () => input,
  async run({ db, viewer: { doctorId } }, { taken }) {
    if (doctorId === null) return refuse('not_found');
    const takesMessages = taken === 'si';
    await db.update(doctors).set({ takesMessages }).where(eq(doctors.id, doctorId));
    return done({ takesMessages });
  },
});

/** Whether patients may write messages to this doctor. */
export async function takesMessages({ doctorId }: Viewer): Promise<boolean> {
  const [row] = await database()
    .db.select({ takesMessages: doctors.takesMessages })
    .from(doctors)
    .where(eq(doctors.id, doctorId ?? 0));
  return row?.takesMessages ?? false;
}
