import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { codedOf, conceptOf } from './codes';
import type { Found, Section } from './found';
import { attribute, child, every, textIn } from './node';
import { quoteIn, refersIn } from './quotes';
import { codeNotes } from './shown-codes';
import { insideOf, reasonLeft } from './statements';
import { ABSENCES } from './systems';
import { numberIn } from './values';
import type { XmlNode } from './xml';

const RELATIVES: Readonly<Record<string, string>> = {
  ...{ FTH: 'padre', NFTH: 'padre', MTH: 'madre', NMTH: 'madre', BRO: 'fratello', NBRO: 'fratello', SIS: 'sorella' },
  ...{
    NSIS: 'sorella',
    SON: 'figlio',
    NCHILD: 'figlio',
    DAU: 'figlia',
    CHILD: 'figlio',
    GRFTH: 'nonno',
    GRMTH: 'nonna',
  },
  ...{ MGRFTH: 'nonno materno', MGRMTH: 'nonna materna', PGRFTH: 'nonno paterno', PGRMTH: 'nonna paterna' },
  ...{ UNCLE: 'zio', AUNT: 'zia', COUSN: 'cugino', HUSB: 'marito', WIFE: 'moglie', FAMMEMB: 'familiare' },
};

/** HL7's own names of relatives, which many documents have unchanged. */
const ENGLISH =
  /^(?:(?:natural|maternal|paternal) )?(?:grand|great)?\s?(?:mother|father|brother|sister|sibling|son|daughter|child|uncle|aunt|cousin|husband|wife|family member)\b/i;

/** Reads an organizer as the illnesses of one relative. */
export function readFamily(organizer: XmlNode, section: Section, found: Found) {
  const refers = refersIn(section);
  const relative = codedOf(child(organizer, 'subject', 'relatedSubject', 'code'), refers);
  const observations = every(organizer, 'component', 'observation').filter((one) => reasonLeft(one) === undefined);
  const deaths: string[] = [];
  const condition = observations.flatMap((one) => {
    const value = child(one, 'value');
    const coded = codedOf(value, refers);
    if (coded.system !== undefined && ABSENCES.includes(coded.system)) return [];
    const code = conceptOf({ ...coded, words: coded.words ?? textIn(value) ?? quoteIn(section, one) });
    const death = yearsIn(insideOf(one, '39016-1'));
    if (death) deaths.push(`morte a ${death.value} anni`);
    return code ? [present({ code, onsetAge: yearsIn(insideOf(one, '35267-4')) })] : [];
  });
  const known = RELATIVES[relative.code ?? ''];
  const who = (ENGLISH.test(relative.words ?? '') ? known : undefined) ?? relative.words ?? known ?? relative.code;
  const quote = observations.map((one) => quoteIn(section, one)).find(Boolean) ?? quoteIn(section, organizer);
  const key = relative.code ?? who ?? 'family';
  const reason = reasonLeft(organizer) ?? (who === undefined || condition.length === 0 ? 'noValue' : undefined);
  if (reason) return found.leave(section, key, who ?? quote, reason, { quote });
  const resource = present({
    resourceType: 'FamilyMemberHistory',
    status: 'completed',
    relationship: conceptOf({ ...relative, words: who }),
    condition,
    deceasedBoolean: deaths.length > 0 ? true : undefined,
    note: deaths.length > 0 ? [{ text: [...new Set(deaths)].join(', ') }] : [],
  }) as Resource;
  const codes = observations.flatMap((one) => codeNotes(codedOf(child(one, 'value'), refers)));
  found.take(section, key, resource, { quote, notes: codes });
}

const yearsIn = (value: XmlNode | undefined) => {
  const number = numberIn(attribute(value, 'value'));
  const unit = attribute(value, 'unit') ?? 'a';
  return number === undefined ? undefined : { value: number, unit: unit === 'a' ? 'anni' : unit };
};
