import type { Note } from '../document/source-document';
import { codedOf } from './codes';
import type { Section } from './found';
import { attribute, child, every } from './node';
import { amountOf } from './products';
import { refersIn } from './quotes';
import { numberIn } from './values';
import type { XmlNode } from './xml';

/** The dose and rate in words. */
export function doseOf(administration: XmlNode, section: Section): string | undefined {
  const unit = codedOf(child(administration, 'administrationUnitCode'), refersIn(section)).words;
  const [dose, rate] = ['doseQuantity', 'rateQuantity'].map((name) => amountOf(child(administration, name), unit));
  return [dose, rate].filter(Boolean).join(', ') || undefined;
}

/** The single dose as number and unit. */
export function amountIn(administration: XmlNode): [number | undefined, string | undefined] {
  const dose = child(administration, 'doseQuantity');
  const end = attribute(dose, 'value') === undefined ? child(dose, 'high') : dose;
  return [numberIn(attribute(end, 'value')), attribute(end, 'unit')];
}

/** Route, strength and pack, which a therapy has no field for. */
export function routeNotes(administration: XmlNode, section: Section): Note[] {
  const route = codedOf(child(administration, 'routeCode'), refersIn(section)).words;
  const further = every(administration, 'entryRelationship', 'observation').flatMap((one) => {
    const name = attribute(one, 'displayName', 'code') ?? attribute(one, 'code', 'code');
    const value = amountOf(child(one, 'value'));
    return name && value ? [{ key: 'further', values: { name, value } }] : [];
  });
  return [...(route ? [{ key: 'route', values: { route } }] : []), ...further];
}
