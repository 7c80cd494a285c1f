import { type RuleSet, ruleSet } from '../reference/interactions/rule-set';
import { BrokenFile, fieldsOf } from './table-file';

const COLUMNS = ['id', 'a', 'a_atc', 'b', 'b_atc', 'severity', 'text_it', 'text_en', 'source'];

/**
 * Reads a set of interaction rules; a single error rejects the whole set. The file is either JSON like the package's own
 * set, or CSV separated by semicolons: a first line with version, day and source, then the column names, then one rule per
 * line, whose prefixes are separated by blanks.
 * @throws BrokenFile with the position of each error
 */
export function readRuleSet(text: string): RuleSet {
  const parsed = ruleSet.safeParse(text.trimStart().startsWith('{') ? jsonOf(text) : csvOf(text));
  if (parsed.success) return parsed.data;
  throw new BrokenFile(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
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
  return { ...rule, a_atc: prefixes(rule.a_atc), b_atc: prefixes(rule.b_atc) };
}
