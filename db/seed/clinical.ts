import { idsOf, type Known } from './known';
import { demoId } from './people';

export const MARIO = 'mario.rossi@example.it';
export const GIULIA = 'giulia.bianchi@example.it';

interface DemoRow {
  patient: string;
  /** The day on which the row was written. */
  on: string;
  level: number;
  tags?: readonly string[];
}

/** The columns shared by all clinical rows of the demo; `name` determines the row's id, the same in every demo. */
export const sharedColumns = ({ tags: known }: Known, name: string, { patient, on, level, tags = [] }: DemoRow) => ({
  id: demoId(name),
  patientId: demoId(`patient ${patient}`),
  authorId: demoId(`user ${patient}`),
  level,
  tags: idsOf(tags, known),
  createdAt: new Date(`${on}T10:00:00Z`),
  updatedAt: new Date(`${on}T10:00:00Z`),
});

const DAY_MS = 86_400_000;
/** The day that is some days from today, before it if the number is negative, in a demo that is always up to date. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
