import 'server-only';
import type { Part } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { displayedDay } from '@/lib/values/days';
import { displayedPhone } from '@/lib/values/phone';
import { emergencyContent } from './content';
import { emergencyDescription } from './description';
import { both, contactWords } from './words';

/** The emergency card that lies on a device: the sheet of the emergency report as data, in both languages like the sheet. */
export interface DeviceCard {
  title: string;
  /** That the patient decides what it shows. */
  subtitle: string;
  name: string;
  facts: readonly string[];
  parts: readonly Part[];
  foot: string;
  /** The most urgent facts as lines of text, for a picture on the lock screen. */
  essentials: readonly string[];
}

/** The most current medicines that a lock screen names; the rest are counted. */
const MOST_MEDICINES = 4;

export async function deviceCard(extract: Extract): Promise<DeviceCard> {
  const { title, subtitle = '', patient, parts, foot } = await emergencyDescription(extract, { form: 'foglio' });
  return { title, subtitle, ...patient, parts, foot, essentials: essentialsOf(extract) };
}

/** In the order in which a rescuer needs them. What must not be given is never shortened. */
function essentialsOf(extract: Extract): string[] {
  const { allergies, forbidden, ongoing, contacts, patient } = emergencyContent(extract);
  const line = (key: string, words: readonly string[], more = 0) =>
    words.length > 0 ? [`${both(key)}: ${words.join(', ')}${more > 0 ? ` (+${more})` : ''}`] : [];
  const medicines = ongoing.shown.map(drugWords);
  return [
    ...line('card.born', patient.birthDate ? [displayedDay(patient.birthDate)] : []),
    ...line('bloodGroup', patient.bloodGroup ? [patient.bloodGroup] : []),
    ...line(
      'card.allergies',
      allergies.map(({ pathology }) => pathology),
    ),
    ...line('forbidden.title', forbidden.map(drugWords)),
    ...contacts.shown
      .slice(0, 2)
      .map((one) => `${contactWords(one)}: ${displayedPhone(one.phone).replaceAll(' ', '\u00a0')}`),
    ...line(
      'ongoing.title',
      medicines.slice(0, MOST_MEDICINES),
      Math.max(0, medicines.length - MOST_MEDICINES) + ongoing.more,
    ),
  ];
}
