import { messageThreads, type ThreadAttachment, threadMessages } from '../schema';
import { MARIO } from './clinical';
import type { Tx } from './known';
import { demoId } from './people';

const ANNA = 'anna.neri@example.it';

interface DemoMessage {
  from: typeof MARIO | typeof ANNA;
  at: string;
  text: string;
  /** The name of an attached file. */
  file?: string;
  /** A reminder that the doctor proposes, and its day. */
  reminder?: { text: string; day: string };
}

/** A patient's thread with the family doctor, read by both. */
const MESSAGES: readonly DemoMessage[] = [
  {
    from: MARIO,
    at: '2026-11-09T08:40:00Z',
    text: 'Buongiorno dottoressa, Le mando gli esami di marzo: la glicemia è un po’ alta. Devo ripeterli prima della visita?',
    file: 'Emocromo marzo 2026.pdf',
  },
  {
    from: ANNA,
    at: '2026-11-09T13:15:00Z',
    text: 'Buongiorno signor Rossi, li ho visti. Li ripetiamo insieme a quelli del controllo: Le preparo la richiesta.',
    reminder: { text: 'Rifare glicemia ed emoglobina glicata', day: '2027-02-09' },
  },
  { from: MARIO, at: '2026-11-09T17:02:00Z', text: 'Grazie, passo giovedì.' },
];

export async function seedThreads(tx: Tx) {
  const [patientId, doctorId] = [demoId(`patient ${MARIO}`), demoId(`doctor ${ANNA}`)];
  const attached = (file: string | undefined): ThreadAttachment[] =>
    file ? [{ section: 'files', id: demoId(`file ${MARIO} ${file}`) }] : [];
  const last = MESSAGES.at(-1);
  if (!last) return;
  await tx.insert(messageThreads).values({
    patientId,
    doctorId,
    patientName: 'Mario Rossi',
    size: MESSAGES.length,
    lastAt: new Date(last.at),
  });
  await tx.insert(threadMessages).values(
    MESSAGES.map(({ from, at, text, file, reminder }, index) => ({
      patientId,
      doctorId,
      number: index + 1,
      fromDoctor: from === ANNA,
      authorId: demoId(`user ${from}`),
      text,
      attachments: attached(file),
      reminderText: reminder?.text,
      reminderDay: reminder?.day,
      createdAt: new Date(at),
    })),
  );
}
