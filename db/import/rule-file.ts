import type { z } from 'zod';
import { type ContextSet, contextSet } from '../reference/interactions/context-set';
import { type RuleSet, ruleSet } from '../reference/interactions/rule-set';
import { BrokenFile, fieldsOf } from './table-file';

/** The columns that a file must have; the others of a rule may be there as well. */
const COLUMNS = ['id', 'a', 'a_atc', 'b', 'b_atc', 'severity', 'text_it', 'text_en', 'source'];

/** A set of interaction rules, or one of rules about the person. */
export type RuleFile = { kind: 'interactions'; set: RuleSet } | { kind: 'context'; set: ContextSet };

/**
 * Reads a set of rules; a single error rejects the whole set. The file is JSON like one of the package's own sets, of which
 * only that about the person has `allergy_groups`; or, for interactions, CSV separated by semicolons: a first line with
 * version, day and source, then the column names, then one rule per line, whose prefixes are separated by blanks.
 * @throws BrokenFile with the position of each error
 */
export function readRuleFile(text: string): RuleFile {
  const raw = text.trimStart().startsWith('{') ? jsonOf(text) : csvOf(text);
  if (typeof raw === 'object' && raw !== null && 'allergy_groups' in raw)
    return { kind: 'context', set: parsed(contextSet, raw) };
  return { kind: 'interactions', set: parsed(ruleSet, raw) };
}

function parsed<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw new BrokenFile(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenFile('the file is no JSON');
  }
}

function csvOf(text: string): unknown {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const [about = [], header = [], ...rows] = lines.map((line, index) => {
    const fields = fieldsOf(line);
    if (!fields) throw new BrokenFile(`line ${index + 1}: a quote is not closed`);
    return fields;
  });
  const missing = COLUMNS.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new BrokenFile(`the file has no column ${missing.join(', ')}`);
  const [version, date, source] = about;
  return { version, date, source, rules: rows.map((fields) => ruleOf(header, fields)) };
}

function ruleOf(header: readonly string[], fields: readonly string[]) {
  const rule = Object.fromEntries(header.map((name, index) => [name, fields[index] ?? '']));
  const prefixes = (text = '') => text.split(/\s+/).filter(Boolean);
  const { c, c_en, c_atc, ...both } = rule;
  const third = c ? { c, ...(c_en ? { c_en } : {}), c_atc: prefixes(c_atc) } : {};
  return { ...both, a_atc: prefixes(rule.a_atc), b_atc: prefixes(rule.b_atc), ...third };
}
