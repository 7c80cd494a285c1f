import 'server-only';
import type { Part } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { withReaction } from '@/lib/sections/diagnoses/model';
import { drugWords } from '@/lib/sections/therapies/drug-words';
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

/** The lines that a lock screen has room for. */
const MOST_OF_A_KIND = 4;

export async function deviceCard(extract: Extract): Promise<DeviceCard> {
  const { title, subtitle = '', patient, parts, foot } = await emergencyDescription(extract, { form: 'foglio' });
  return { title, subtitle, ...patient, parts, foot, essentials: essentialsOf(extract) };
}

function essentialsOf(extract: Extract): string[] {
  const { allergies, forbidden, ongoing, contacts, patient } = emergencyContent(extract);
  const line = (key: string, words: readonly string[]) =>
    words.length > 0
      ? [`${both(key)}: ${words.slice(0, MOST_OF_A_KIND).join(', ')}${words.length > MOST_OF_A_KIND ? ' …' : ''}`]
      : [];
  return [
    ...line('bloodGroup', patient.bloodGroup ? [patient.bloodGroup] : []),
    ...line('card.allergies', allergies.map(withReaction)),
    ...line('forbidden.title', forbidden.map(drugWords)),
    ...line('ongoing.title', ongoing.shown.map(drugWords)),
    ...contacts.shown.slice(0, 2).map((one) => `${contactWords(one)}: ${displayedPhone(one.phone)}`),
  ];
}
