import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import type { Found, Section } from './found';
import { cellsOf } from './narrative';
import { all, child, elements, every, textIn } from './node';
import { cleaned, folded, shortened } from './plain';
import { productOf } from './products';
import { MEDICINES } from './sections';
import type { XmlNode } from './xml';

/**
 * Offers the medicines that only the text of a section names: items of its lists and rows of its tables to which no entry refers,
 * and which have no entry's name. They are offered in words, without a code, and never as sure.
 */
export function offerMedicines(node: XmlNode, section: Section, found: Found): void {
  if (section.code !== undefined && OMITTED.includes(section.code)) return;
  const statements = every(node, 'entry', 'substanceAdministration');
  const lines = linesIn(child(node, 'text'));
  // As many lines as entries: each line is an entry, however it is worded.
  if (lines.length <= statements.length || lines.length > MOST_LINES) return;
  const referred = new Set(statements.flatMap((one) => referencesIn(one)));
  const names = statements.flatMap((one) => namesOf(one, section));
  for (const line of lines) {
    const text = lineText(line);
    const isReferred = idsIn(line).some((id) => referred.has(id));
    if (text === undefined || isReferred || names.some((name) => folded(text).includes(name))) continue;
    const resource = present({
      resourceType: 'MedicationStatement',
      status: 'unknown',
      medicationCodeableConcept: { text: shortened(text, 300) },
    }) as Resource;
    found.take(section, `text/${text.split(' ')[0]}`, resource, {
      quote: text,
      notes: [{ key: 'narrativeOnly' }],
      unsure: true,
    });
  }
}
/** A longer list is no list of a patient's medicines. */
const MOST_LINES = 500;
const OMITTED: readonly string[] = [...MEDICINES.advised, ...MEDICINES.emergency];

function linesIn(text: XmlNode | undefined): XmlNode[] {
  if (!text) return [];
  return elements(text).flatMap((one) => {
    if (one.name === 'item') return [one];
    // A row without a heading cell is data.
    if (one.name === 'tr') return all(one, 'td').length > 0 ? [one] : [];
    return one.name === 'thead' || one.name === 'td' ? [] : linesIn(one);
  });
}

const lineText = (line: XmlNode) =>
  line.name === 'tr'
    ? cleaned(
        cellsOf(line)
          .filter((cell) => cleaned(cell) !== undefined)
          .join(' · '),
      )
    : textIn(line);

const idsIn = (node: XmlNode): string[] => [
  ...[node.attributes.ID ?? ''].filter(Boolean),
  ...elements(node).flatMap(idsIn),
];

const referencesIn = (node: XmlNode): string[] => [
  ...(node.name === 'reference' ? [node.attributes.value?.replace(/^#/, '') ?? ''] : []),
  ...elements(node).flatMap(referencesIn),
];

/** The first words of a product's names, by which a line is recognised. */
function namesOf(administration: XmlNode, section: Section): string[] {
  const { words, coded } = productOf(administration, section);
  const all = [words, ...coded.codings.map(({ display }) => display)];
  return all.flatMap((one) => {
    const first = folded(one?.split(/\s/)[0] ?? '');
    return first.length > 3 ? [first] : [];
  });
}
