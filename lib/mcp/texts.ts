/** What goes to a model: texts without characters that nobody sees, and of a limited length. */

/**
 * Characters that hide text from people and not from models: controls, marks that change the direction of writing, zero-width
 * characters, variation selectors, tags, fillers, private and unassigned ones.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2800]|(?![\n\t])\p{Cc}/gu;
const BREAKS = /\r\n?|[\p{Zl}\p{Zp}]/gu;

export const MOST_CHARACTERS = 2000;
const CUT = ' […]';

/** A text without unseen characters, and with a sign at its end if it was cut. */
export function seenText(text: string, most = MOST_CHARACTERS): string {
  const seen = text.replace(BREAKS, '\n').replace(UNSEEN, '').normalize('NFC');
  return seen.length <= most ? seen : `${seen.slice(0, most).replace(/\p{Cs}$/u, '')}${CUT}`;
}

/** A value with all of its texts as `seenText` makes them; members that are undefined are left out. */
export function seenValue(value: unknown): unknown {
  if (typeof value === 'string') return seenText(value);
  if (Array.isArray(value)) return value.map(seenValue);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, seenValue(member)]));
}
