import { attribute, child, every } from './node';
import { isMasked } from './values';
import type { XmlNode } from './xml';

/** Moods of acts that have not happened: intended, ordered, proposed, promised, wished. */
const FUTURE = ['INT', 'RQO', 'PRP', 'PRMS', 'ARQ', 'APT', 'GOL', 'SLOT', 'OPT'];

/** Whether a statement is of the future, by its mood. */
export const isFuture = ({ attributes: { moodCode } }: XmlNode): boolean =>
  moodCode !== undefined && FUTURE.includes(moodCode);

/** Why a statement is not a fact: a key under `import.left`; undefined for one that is. */
export function reasonLeft(statement: XmlNode): string | undefined {
  if (isMasked(statement)) return 'masked';
  if (statement.attributes.negationInd === 'true') return 'negated';
  if (isFuture(statement)) return 'plan';
  return attribute(statement, 'code', 'statusCode') === 'nullified' ? 'inError' : undefined;
}

/** The value of an observation within a statement, by its code. */
export const insideOf = (statement: XmlNode, ...codes: readonly string[]): XmlNode | undefined =>
  every(statement, 'entryRelationship', 'observation')
    .filter((one) => codes.includes(attribute(one, 'code', 'code') ?? ''))
    .map((one) => child(one, 'value'))
    .find((one) => one !== undefined);
