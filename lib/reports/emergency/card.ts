import 'server-only';
import { CONFIRMED } from '@/db/reference/values';
import { translate } from '@/lib/i18n/translate';
import type { Leaflet, Panel, Picture } from '@/lib/pdf/drawing/description';
import { withReaction } from '@/lib/sections/diagnoses/model';
import { bloodGroupWords } from '@/lib/sections/patient/facts';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { displayedDay, displayedMoment, today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { displayedPhone } from '@/lib/values/phone';
import type { EmergencyContent } from './content';
import { clipped, fitted, fitting, type PrintedLine, wrapped } from './lines';
import { both, briefIntake, contactWords, inBoth, incompleteLines, noneOf, say, statedIn, withReason } from './words';

/** The size of a bank card (ISO/IEC 7810 ID-1), which is that of the folded leaflet. */
const [WIDTH_MM, HEIGHT_MM] = [85.6, 54];
const SIZE = 7.5;
const PADDING_MM = 3.5;
const POINTS_PER_MM = 72 / 25.4;
const LINE = 1.2;
/** The width in multiples of the letter size. */
const WIDTH = ((WIDTH_MM - 2 * PADDING_MM) * POINTS_PER_MM) / SIZE;
/** The title takes the height of one and a half lines. */
const ROOM = Math.floor(((HEIGHT_MM - 2 * PADDING_MM) * POINTS_PER_MM) / (SIZE * LINE) - 1.5);
/** The picture is printed beside the lines below it. */
const PICTURE_MM = 24;

type Tone = PrintedLine['tone'];

/** The most lines a name may take, since names can be of any length. */
const NAME_LINES = 2;

const entry = (text: string, tone?: Tone, width = WIDTH): PrintedLine[] =>
  wrapped(text, width, tone === 'strong' || tone === 'warning').map((line) => ({ text: line, tone }));

const rest = (): PrintedLine => ({ text: both('card.rest'), tone: 'strong' });

/** The code of a link that leads to the current content of the record, and when it ends. */
export interface CardCode {
  picture: Uint8Array;
  until: Date;
}

/** A leaflet of four panels for the wallet, with a code if there is a link. */
export const cardOf = (content: EmergencyContent, link?: CardCode): Leaflet => ({
  kind: 'leaflet',
  widthMm: WIDTH_MM,
  heightMm: HEIGHT_MM,
  paddingMm: PADDING_MM,
  size: SIZE,
  lineHeight: LINE,
  across: 2,
  panels: [cover(content), therapiesPanel(content), contactsPanel(content, link), historyPanel(content)],
});

const panel = (title: string, entries: readonly (readonly PrintedLine[])[], room = ROOM): Panel => ({
  title: both(title),
  lines: fitted(entries, room, rest()),
});

/** The text for an empty list, one line per language. */
const none = (name: string): PrintedLine[][] => noneOf(name).map((text) => entry(text));

function cover(content: EmergencyContent): Panel {
  const { patient, allergies, statement } = content;
  const { birthDate, taxCode, bloodGroup, organDonation } = patient;
  const unknown = both('notStated');
  const donor = organDonation ? both(`organDonations.${organDonation}`) : unknown;
  const who = [birthDate && `${both('card.born')} ${displayedDay(birthDate)}`, taxCode].filter(Boolean).join(', ');
  const person = [
    clipped(entry(fullName(patient), 'strong'), NAME_LINES),
    entry(who),
    entry(`${both('card.blood')}: ${bloodGroup ? bloodWords(bloodGroup) : unknown}`, 'strong'),
    entry(`${both('card.donor')}: ${donor}`),
    entry(both('card.allergies'), 'warning'),
  ];
  const listed = allergies.map((one) => entry(`• ${named(one)}`, one.state === CONFIRMED ? 'strong' : undefined));
  const left = ROOM - person.flat().length;
  // Running lines hold more entries than a list with one entry per line.
  const held = listed.flat().length > left ? running(allergies.map(named), left) : listed;
  const stated = statement
    ? [entry(statement.pathology, 'strong'), entry(inBoth((locale) => statedIn(locale, statement)).join(' · '))]
    : none('allergies');
  return panel('card.cover', [...person, ...(allergies.length === 0 ? stated : held)]);
}

const bloodWords = (group: string) =>
  inBoth((locale) => bloodGroupWords(group, (key) => translate(locale, key))).join(' · ');

/** As many names as fit, in running lines; if some are left out, the last line says so. */
function running(names: readonly string[], room: number): PrintedLine[][] {
  const first = (count: number) => entry(names.slice(0, count).join('; '), 'strong');
  if (first(names.length).length <= room) return [first(names.length)];
  const count = names.findIndex((_, at) => first(at + 1).length > room - 1);
  return [first(count), [rest()]];
}

/**
 * The words for an allergy: a confirmed one is printed by its name alone, other entries with their kind, e.g. a
 * suspected intolerance.
 */
function named(allergy: EmergencyContent['allergies'][number]): string {
  const { kind, state } = allergy;
  const what = withReaction(allergy);
  const [isSure, isAllergy] = [state === CONFIRMED, kind === 'Allergia'];
  return isSure && isAllergy
    ? what
    : `${what} (${both(`card.${isSure ? 'intolerance' : isAllergy ? 'suspected' : 'suspectedIntolerance'}`)})`;
}

/** All medicines; or, in the last line, how many more there are: nobody is to take those on the card for all. */
function therapiesPanel({ forbidden, ongoing }: EmergencyContent): Panel {
  const medicines = [
    ...forbidden.map((therapy) => entry(`${say('it', 'card.no')}: ${withReason(therapy)}`, 'warning')),
    ...ongoing.shown.map((therapy) => entry(`• ${drugWords(therapy)}: ${briefIntake(therapy)}`)),
  ];
  if (ongoing.more === 0 && fitting(medicines, ROOM) === medicines.length)
    return panel('card.therapies', [...medicines, ...(ongoing.shown.length === 0 ? none('ongoing') : [])]);
  const shown = fitting(medicines, ROOM - 1);
  const left = medicines.length - shown + ongoing.more;
  const more = both(left === 1 ? 'card.moreOne' : 'card.more', { count: String(left) });
  return {
    title: both('card.therapies'),
    lines: [...medicines.slice(0, shown).flat(), { text: more, tone: 'strong' }],
  };
}

function contactsPanel(content: EmergencyContent, link: CardCode | undefined): Panel {
  const room = link ? ROOM - Math.ceil((PICTURE_MM * POINTS_PER_MM) / (SIZE * LINE)) : ROOM - 2;
  const lines = panel(
    'card.contacts',
    content.contacts.shown.length === 0 ? none('contacts') : content.contacts.shown.map(called),
    room,
  );
  const width = PICTURE_MM * POINTS_PER_MM;
  const picture: Picture | undefined = link && { caption: scanWords(link), image: link.picture, width };
  return { ...lines, picture, foot: both('foot', { at: displayedMoment(content.takenAt) }) };
}

/** A contact with the number, which is not broken: if both need more than a line, it has a line of its own. */
function called(contact: EmergencyContent['contacts']['shown'][number]): PrintedLine[] {
  const [who, phone] = [contactWords(contact), displayedPhone(contact.phone)];
  const together = entry(`${who}: ${phone}`, 'strong');
  return together.length === 1 ? together : [...entry(`${who}:`, 'strong'), ...entry(phone, 'strong')];
}

/** What the code is for, and until which day: after it, it opens nothing. */
const scanWords = ({ until }: CardCode) =>
  [both('card.scan'), both('card.until', { day: displayedDay(today(until)) })].join('. ');

function historyPanel({ implants, diagnoses, operations }: EmergencyContent): Panel {
  const more = [implants, diagnoses, operations].some((list) => list.more > 0);
  const entries = [
    ...implants.shown.map((sentence) => entry(`• ${sentence}`, 'strong')),
    ...(diagnoses.shown.length === 0
      ? none('diagnoses')
      : diagnoses.shown.map(({ pathology }) => entry(`• ${pathology}`))),
    ...operations.shown.map((sentence) => entry(`• ${sentence}`)),
    ...(more ? [[rest()]] : []),
  ];
  return { ...panel('card.history', entries, ROOM - 2), foot: incompleteLines().join(' · ') };
}
