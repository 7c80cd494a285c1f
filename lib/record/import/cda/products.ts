import type { CodeableConcept } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { type Coded, codedOf } from './codes';
import type { Section } from './found';
import { attribute, child, every, textIn, unitAt } from './node';
import { refersIn } from './quotes';
import { comma } from './values';
import type { XmlNode } from './xml';

/** The medicine or vaccine of an administration. */
export interface Product {
  coded: Coded;
  words: string | undefined;
  concept: CodeableConcept;
  lot: string | undefined;
  maker: string | undefined;
}

export function productOf(administration: XmlNode, section: Section): Product {
  const product = child(administration, 'consumable', 'manufacturedProduct');
  const material = child(product, 'manufacturedMaterial') ?? child(product, 'manufacturedLabeledDrug');
  const coded = codedOf(child(material, 'code'), refersIn(section));
  const words = coded.words ?? textIn(child(material, 'name'));
  return {
    ...{ coded, words },
    concept: present({ coding: coded.codings, text: words ?? coded.code }) as CodeableConcept,
    lot: textIn(child(material, 'lotNumberText')),
    maker: textIn(child(product, 'manufacturerOrganization', 'name')),
  };
}

/** An amount in words: a value, or two ends; equal ends are one value. */
export function amountOf(node: XmlNode | undefined, without?: string): string | undefined {
  const values = [attribute(node, 'value'), attribute(node, 'value', 'low'), attribute(node, 'value', 'high')];
  const ends = [...new Set(values.flatMap((value) => (value === undefined ? [] : [comma(value)])))];
  const unit = unitAt(node) ?? unitAt(child(node, 'low')) ?? unitAt(child(node, 'high'));
  const plain = unit === undefined || unit === '1' ? without : unit.replace(/^\{(.*)\}$/, '$1');
  return ends.length === 0 ? undefined : [ends.join(' - '), plain].filter(Boolean).join(' ');
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  h: ['ogni ora', 'ore'],
  d: ['ogni giorno', 'giorni'],
  wk: ['ogni settimana', 'settimane'],
  mo: ['ogni mese', 'mesi'],
  a: ['ogni anno', 'anni'],
  min: ['ogni minuto', 'minuti'],
};

/** How often something is taken, in words: the period between two doses. */
export function frequencyOf(administration: XmlNode): string | undefined {
  const [period] = every(administration, 'effectiveTime', 'period');
  const [value, unit] = [attribute(period, 'value'), attribute(period, 'unit')];
  const words = UNITS[unit ?? ''];
  if (value === undefined) return undefined;
  if (!words) return ['ogni', comma(value), unit].filter(Boolean).join(' ');
  return Number(value) === 1 ? words[0] : `ogni ${comma(value)} ${words[1]}`;
}
