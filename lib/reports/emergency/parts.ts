import 'server-only';
import { LOCALES, type Locale, translate } from '@/lib/i18n/translate';
import type { Block, Part } from '@/lib/pdf/drawing/description';
import { withReaction } from '@/lib/sections/diagnoses/model';
import { bloodGroupWords } from '@/lib/sections/patient/facts';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { ageOn, displayedDay, today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { displayedPhone } from '@/lib/values/phone';
import type { EmergencyContent, Firsts } from './content';
import { both, contactWords, inBoth, intake, noneOf, say, statedIn, withReason } from './words';

/**
 * The parts of the report in the order in which a rescuer needs them: life-threatening facts come first. `dense` prints
 * long lists of allergies and forbidden drugs in running lines, since none of them may be left out.
 */
export const partsOf = (content: EmergencyContent, dense = false): Part[] => [
  allergiesPart(content, dense),
  forbiddenPart(content, dense),
  personPart(content),
  contactsPart(content),
  ongoingPart(content),
  diagnosesPart(content),
  quotedPart('operations', content.operations),
  quotedPart('implants', content.implants),
];

const LANGUAGES = ['Italiano', 'English'].map((label) => ({ label, share: 3 }));

type ListName = 'contacts' | 'allergies' | 'forbidden' | 'ongoing' | 'diagnoses' | 'operations' | 'implants';
type Cells = readonly string[];

/**
 * A list whose entries are quoted as written, once, with their description in Italian and English beside them. An empty list
 * says the same whether nothing is recorded or something is not shared: it never claims that there is nothing.
 */
function list(name: ListName, rows: readonly Cells[], { more = 0, share = 4 } = {}): Part {
  const title = both(`${name}.title`);
  if (rows.length === 0) {
    const columns = noneOf(name).map((text): Block[] => [{ kind: 'paragraph', text }]);
    return { title, blocks: [{ kind: 'columns', columns }] };
  }
  const said = (rows[0]?.length ?? 0) > 1;
  const columns = [{ label: both(`${name}.what`), share }, ...(said ? LANGUAGES : [])];
  const further: Block[] =
    more > 0
      ? [{ kind: 'paragraph', text: both(more === 1 ? 'moreOne' : 'more', { count: String(more) }), tone: 'strong' }]
      : [];
  return { title, blocks: [{ kind: 'table', columns, rows }, ...further] };
}

const allergiesPart = ({ allergies, statement }: EmergencyContent, dense: boolean) =>
  never(
    'allergies',
    statement
      ? [[statement.pathology, ...inBoth((locale) => statedIn(locale, statement))]]
      : allergies.map((allergy) => [
          withReaction(allergy),
          ...inBoth((locale) => say(locale, `kinds.${allergy.kind}.${allergy.state}`)),
        ]),
    dense,
  );

const contactsPart = ({ contacts: { shown, more } }: EmergencyContent) =>
  list(
    'contacts',
    shown.map((contact) => [`${contactWords(contact)}: ${displayedPhone(contact.phone)}`]),
    { more },
  );

const forbiddenPart = ({ forbidden }: EmergencyContent, dense: boolean) =>
  never(
    'forbidden',
    forbidden.map((therapy) => [withReason(therapy), ...inBoth((locale) => say(locale, 'never'))]),
    dense,
  );

const ongoingPart = ({ ongoing: { shown, more } }: EmergencyContent) =>
  list(
    'ongoing',
    shown.map((therapy) => [drugWords(therapy), ...inBoth((locale) => intake(therapy, locale))]),
    { more },
  );

/** Lists of up to this many entries have one entry per line even in dense form. */
const FEW = 6;

/** What the patient must not be given, always the full list. Dense: entries with the same description are grouped. */
function never(name: 'allergies' | 'forbidden', rows: readonly Cells[], dense: boolean): Part {
  if (!dense || rows.length <= FEW) return list(name, rows);
  const names = new Map<string, string[]>();
  for (const [what = '', ...said] of rows) {
    const key = JSON.stringify(said);
    names.set(key, [...(names.get(key) ?? []), what]);
  }
  const joined = [...names].map(([said, all]) => [all.join('; '), ...(JSON.parse(said) as string[])]);
  return list(name, joined, { share: 10 });
}

const diagnosesPart = (content: EmergencyContent) =>
  list(
    'diagnoses',
    content.diagnoses.shown.map(({ pathology, recordedOn }) => [
      pathology,
      ...inBoth((locale) => say(locale, 'recorded', { day: displayedDay(recordedOn) })),
    ]),
    { more: content.diagnoses.more },
  );

const quotedPart = (name: 'operations' | 'implants', { shown, more }: Firsts<string>) =>
  list(
    name,
    shown.map((sentence) => [sentence]),
    { more },
  );

/** The patient's personal data, one language beside the other. */
function personPart({ patient, takenAt }: EmergencyContent): Part {
  const [italian = [], english = []] = LOCALES.map((locale) => factsOf(patient, today(takenAt), locale));
  const rows = italian.map((fact, at) => [fact, english[at] ?? '']);
  return { title: both('person'), blocks: [{ kind: 'table', columns: LANGUAGES, rows }] };
}

function factsOf(patient: EmergencyContent['patient'], day: string, locale: Locale): string[] {
  const { birthDate, sex, taxCode, bloodGroup, organDonation } = patient;
  const unknown = say(locale, 'notStated');
  const facts: Record<string, string> = {
    name: fullName(patient),
    birthDate: birthDate
      ? say(locale, 'years', { day: displayedDay(birthDate), age: String(ageOn(birthDate, day)) })
      : unknown,
    sex: translate(locale, `card.sexes.${sex}`),
    taxCode: taxCode ?? unknown,
    bloodGroup: bloodGroup ? bloodGroupWords(bloodGroup, (key) => translate(locale, key)) : unknown,
    organDonation: organDonation ? say(locale, `organDonations.${organDonation}`) : unknown,
  };
  return Object.entries(facts).map(([name, value]) => `${say(locale, name)}: ${value}`);
}
