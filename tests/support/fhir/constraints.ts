import fhirpath from 'fhirpath';
import model from 'fhirpath/fhir-context/r4';
import { definitions } from './definitions';
import type { Visited } from './walk';

type Compiled = (node: unknown, env: Record<string, unknown>) => unknown;
const compiled = new Map<string, Compiled>();

const answered = new Map<string, boolean>();

/** Evaluates an expression, with a cache, because equal nodes occur often, such as the reference to the patient. */
function holds(expression: string, path: string, node: unknown, resource: object): boolean {
  if (expression.includes('%') || node === resource) return evaluated(expression, path, node, resource);
  const key = `${path}|${expression}|${JSON.stringify(node)}`;
  const answer = answered.get(key) ?? evaluated(expression, path, node, resource);
  if (answered.size > 200_000) answered.clear();
  answered.set(key, answer);
  return answer;
}

/** Whether an expression holds for a node. */
function evaluated(expression: string, path: string, node: unknown, resource: object): boolean {
  const key = `${path}|${expression}`;
  const found =
    compiled.get(key) ??
    (fhirpath.compile({ base: path, expression }, model, { traceFn: () => {} }) as unknown as Compiled);
  compiled.set(key, found);
  const answer = found(node, { resource, rootResource: resource }) as unknown[];
  // As HL7 defines it, an empty result is no violation, and neither is a result without `false`.
  return answer.length === 0 || answer.every((one) => one !== false);
}

/**
 * Whether an element has neither a value nor elements (ele-1). It is computed without FHIRPath, because every element is
 * checked.
 */
const isEmpty = (node: unknown) =>
  node === null ||
  node === '' ||
  (Array.isArray(node) && node.length === 0) ||
  (typeof node === 'object' && node !== null && Object.keys(node).filter((name) => name !== 'id').length === 0);

/** The invariants that an element violates: those of its profile, its base and its type. */
export function brokenConstraints({ node, path, place, rules, missing }: Visited, resource: object): string[] {
  if (node === null) return [`${place}: ele-1`];
  // HL7's publisher writes xml:lang, which fhirpath's XHTML rules do not accept.
  const value = typeof node === 'string' ? node.replace(/ xml:lang="[\w-]*"/g, '') : node;
  const broken = [...asked(rules)].filter(({ expression }) => !holds(expression, path, value, resource));
  return [
    ...(isEmpty(node) ? [`${place}: ele-1`] : []),
    ...missing.map((name) => `${place}: there is no ${name}`),
    ...broken.map(({ key }) => `${place}: ${key}`),
  ];
}

/** The constraints of an element without duplicates; the constraints of its type are listed at the type's first element. */
function asked(
  rules: readonly {
    constraint?: { key: string; severity: string; expression?: string }[];
    type?: { code: string }[];
  }[],
) {
  const all = rules.flatMap(({ constraint = [], type = [] }) => [
    ...constraint,
    ...type.flatMap(({ code }) => (type.length === 1 ? (ofType(code) ?? []) : [])),
  ]);
  const seen = new Map<string, { key: string; expression: string }>();
  for (const { key, severity, expression } of all)
    if (severity === 'error' && expression && key !== 'ele-1' && !SKIPPED.has(key)) seen.set(key, { key, expression });
  return seen.values();
}

/** Constraints that are skipped because they need a terminology server or are wrong in R4 itself. */
const SKIPPED = new Set(['dom-3']);

const ofType = (code: string) =>
  /^[A-Z]/.test(code) && code !== 'Resource'
    ? definitions().structures.get(`http://hl7.org/fhir/StructureDefinition/${code}`)?.snapshot.element[0]?.constraint
    : undefined;
