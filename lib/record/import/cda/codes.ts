import type { CodeableConcept, Coding } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import type { Note } from '../document/source-document';
import { attribute, child, every, textIn } from './node';
import { cleaned } from './plain';
import { oidNamed, systemOf } from './systems';
import type { XmlNode } from './xml';

/** A coded value: its codes of known form, its words, and what must be known of it. */
export interface Coded {
  /** The first code, whatever its system is. */
  code: string | undefined;
  system: string | undefined;
  codings: Coding[];
  words: string | undefined;
  notes: Note[];
}

/** Finds the text of an element of the narrative by its identifier. */
export type Refers = (id: string | undefined) => string | undefined;

/**
 * Reads a CD, CE or CV with its translations. A code that cannot be of its system is left out and told; a reference to the
 * narrative that leads nowhere is no error.
 */
export function codedOf(node: XmlNode | undefined, refers: Refers): Coded {
  const found = [node, ...every(node, 'translation'), ...every(node, 'translation', 'translation')];
  const codes = found.flatMap((one) => {
    const code = attribute(one, 'code');
    const oid = attribute(one, 'codeSystem') ?? oidNamed(attribute(one, 'codeSystemName'));
    return code === undefined ? [] : [{ code, oid, display: attribute(one, 'displayName') }];
  });
  const wrong = codes.filter(({ code, oid }) => oid !== undefined && !systemOf(oid).form.test(code));
  const right = codes.filter((one) => !wrong.includes(one) && one.oid !== undefined);
  return {
    code: codes[0]?.code,
    system: codes[0]?.oid,
    codings: right.map(
      ({ code, oid, display }) => present({ system: systemOf(oid ?? '').url, code, display }) as Coding,
    ),
    words: attribute(node, 'displayName') ?? originalOf(node, refers) ?? codes.find(({ display }) => display)?.display,
    notes: wrong.map(({ code, oid }) => ({ key: 'wrongCode', values: { code, system: systemOf(oid ?? '').name } })),
  };
}

/** The words that a code replaces: in the element itself, or in the narrative. */
export function originalOf(node: XmlNode | undefined, refers: Refers): string | undefined {
  const original = child(node, 'originalText');
  return textIn(original) ?? cleaned(refers(attribute(original, 'value', 'reference')));
}

/** A concept with its codes and words; undefined if it has neither. */
export function conceptOf({ codings, words, code }: Coded): CodeableConcept | undefined {
  const text = words ?? code;
  return text === undefined ? undefined : (present({ coding: codings, text }) as CodeableConcept);
}

/** The code of a system, by its OID. */
export const codeOfSystem = ({ codings }: Coded, oid: string): string | undefined =>
  codings.find(({ system }) => system === systemOf(oid).url)?.code;
