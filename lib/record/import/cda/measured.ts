import { codedOf } from './codes';
import { attribute, child, nullFlavor, textIn, typeOf, unitAt } from './node';
import { cleaned } from './plain';
import { type Asked, interval, type Measured, quantity, text } from './quantities';
import { comma, timeOf } from './values';
import type { XmlNode } from './xml';

/** The value of an observation; undefined if it states none, or a placeholder. Text is never turned into a number. */
export function measuredIn(observation: XmlNode, asked: Asked): Measured | undefined {
  const value = child(observation, 'value');
  if (!value || isEncoded(value) || (nullFlavor(value) !== undefined && nullFlavor(value) !== 'OTH')) return undefined;
  switch (typeOf(value)) {
    case 'PQ':
    case 'REAL':
    case 'MO':
    case 'INT':
      return quantity(value, asked);
    case 'IVL_PQ':
    case 'IVL_INT':
    case 'IVL_REAL':
      return interval(value, asked);
    case 'RTO':
    case 'RTO_PQ_PQ':
    case 'RTO_QTY_QTY':
      return ratio(value);
    case 'BL':
      return flag(value);
    case 'TS':
    case 'IVL_TS':
      return time(value);
    case 'CD':
    case 'CE':
    case 'CV':
    case 'CO':
    case 'CS':
      return code(value, asked);
    default:
      return other(value, asked);
  }
}

/** Whether a value is a file in Base64, such as a picture. */
export const isEncoded = (value: XmlNode | undefined): boolean => value?.attributes.representation === 'B64';

/** A value without a known type: by the attributes that it has. */
function other(value: XmlNode, asked: Asked): Measured | undefined {
  const words = textIn(value) ?? cleaned(asked.refers(attribute(value, 'value', 'reference')));
  if (words !== undefined) return text(words);
  if (attribute(value, 'code') !== undefined) return code(value, asked);
  return attribute(value, 'value') === undefined ? undefined : quantity(value, asked);
}

function ratio(value: XmlNode): Measured | undefined {
  const parts = ['numerator', 'denominator'].map((name) => child(value, name));
  const [over, under] = parts.map((part) => [attribute(part, 'value'), unitAt(part)].filter(Boolean).join(' '));
  return over && under ? text(`${comma(over)}:${comma(under)}`) : text(textIn(value));
}

function flag(value: XmlNode): Measured | undefined {
  const said = attribute(value, 'value');
  if (said === 'true') return text('Sì');
  return said === 'false' ? text('No') : undefined;
}

function time(value: XmlNode): Measured | undefined {
  const said = timeOf(attribute(value, 'value')) ?? timeOf(attribute(value, 'value', 'high'));
  return said === undefined ? undefined : text(said.slice(0, 10).split('-').reverse().join('/'));
}

function code(value: XmlNode, { refers }: Asked): Measured | undefined {
  const coded = codedOf(value, refers);
  const words = coded.words ?? textIn(value) ?? coded.code;
  if (words === undefined) return undefined;
  return {
    elements: { valueCodeableConcept: { coding: coded.codings, text: words } },
    words,
    coded,
    notes: coded.notes,
  };
}
