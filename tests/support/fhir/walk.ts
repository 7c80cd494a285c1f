import { definitions, type ElementDefinition, type StructureDefinition } from './definitions';

/** An element of a resource with its rules from the profile and from the definitions of its types. */
export interface Visited {
  node: unknown;
  /** The path as in FHIRPath: `Composition.section`. */
  path: string;
  /** The path with list indices, for messages. */
  place: string;
  rules: readonly ElementDefinition[];
  /** Required child elements that are missing. */
  missing: readonly string[];
}

const CORE = 'http://hl7.org/fhir/StructureDefinition/';
/** Types whose elements are defined inline in the structure. */
const INLINE = new Set(['BackboneElement', 'Element', 'Resource', 'DomainResource']);
const PRIMITIVE = /^[a-z]|^http:/;

const childrenOf = new Map<string, Map<string, ElementDefinition[]>>();
/** The elements of a structure by the path of their parent; slices are listed beside the element that they slice. */
function elementsOf(structure: StructureDefinition) {
  const found = childrenOf.get(structure.url) ?? new Map<string, ElementDefinition[]>();
  if (!childrenOf.has(structure.url)) {
    for (const element of structure.snapshot.element) {
      const above = element.id.replace(/(?:\.[^.]+|^[^.]+)$/, '');
      found.set(above, [...(found.get(above) ?? []), element]);
    }
    childrenOf.set(structure.url, found);
  }
  return found;
}

/** Visits every element of a resource by its profile, root first. */
export function* walk(resource: object, structure: StructureDefinition): Generator<Visited> {
  const [root] = structure.snapshot.element;
  if (!root) return;
  const sources = [{ structure, ids: [root.id] }];
  yield { node: resource, path: root.path, place: root.path, rules: [root], missing: missingIn(resource, sources) };
  yield* below(resource, sources, root.path, root.path);
}

/** The place of a node's rules: a structure, and in it one id and the ids of its slices. */
interface Source {
  structure: StructureDefinition;
  ids: readonly string[];
}

function* below(node: object, sources: readonly Source[], path: string, place: string): Generator<Visited> {
  for (const [name, value] of Object.entries(node)) {
    if (name === 'resourceType' || name.startsWith('_')) continue;
    const found = sources.flatMap(({ structure, ids }) =>
      ids.flatMap((id) => rulesFor(structure, id, name).map((rule) => ({ structure, rule }))),
    );
    if (found.length === 0) continue;
    const [first] = found;
    const types = typeOf(found, name);
    // FHIRPath names the elements of a type by the type's name.
    const own = types[0]?.ids[0] ?? `${path}.${first?.rule.path.split('.').at(-1)?.replace('[x]', '')}`;
    const items = Array.isArray(value) ? value : [value];
    for (const [at, item] of items.entries()) {
      const here = `${place}.${name}${Array.isArray(value) ? `[${at}]` : ''}`;
      const mine = found.filter(({ structure, rule }) => !rule.sliceName || isOfSlice(item, structure, rule));
      const inside = [...inlineOf(mine), ...types];
      const missing = missingIn(item, inside);
      yield { node: item, path: own, place: here, rules: mine.map(({ rule }) => rule), missing };
      if (typeof item === 'object' && item !== null) yield* below(item, inside, own, here);
    }
  }
}

/** Required elements that are missing; the elements of a slice are found under the element that it slices. */
function missingIn(node: unknown, sources: readonly Source[]): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const names = Object.keys(node).map((name) => name.replace(/^_/, ''));
  return sources.flatMap(({ structure, ids }) =>
    ids.flatMap((id) =>
      (elementsOf(structure).get(id) ?? []).flatMap(({ path, min, sliceName }) => {
        const name = path.split('.').at(-1)?.replace('[x]', '') ?? '';
        const there = names.some((one) => (path.endsWith('[x]') ? one.startsWith(name) : one === name));
        return min && !sliceName && !there ? [name] : [];
      }),
    ),
  );
}

interface Found {
  structure: StructureDefinition;
  rule: ElementDefinition;
}
const inlineOf = (found: readonly Found[]): Source[] =>
  found.map(({ structure, rule }) => ({ structure, ids: [rule.id] }));

/** The type definitions of an element, which define its children. */
function typeOf(found: readonly Found[], name: string): Source[] {
  const [first] = found;
  const types = first?.rule.type ?? [];
  const chosen =
    types.length === 1 ? types[0] : types.find(({ code }) => name.toLowerCase().endsWith(code.toLowerCase()));
  if (!chosen || INLINE.has(chosen.code) || PRIMITIVE.test(chosen.code)) return [];
  const structure = definitions().structures.get(`${CORE}${chosen.code}`);
  return structure ? [{ structure, ids: [chosen.code] }] : [];
}

/** The rules for an element name; a choice such as value[x] is found by its name in the data. */
function rulesFor(structure: StructureDefinition, id: string, name: string): ElementDefinition[] {
  return (elementsOf(structure).get(id) ?? []).filter(({ path }) => {
    const last = path.split('.').at(-1) ?? '';
    return (
      last === name ||
      (last.endsWith('[x]') && name.startsWith(last.slice(0, -3)) && /^[A-Z]/.test(name.slice(last.length - 3)))
    );
  });
}

/** Whether an item belongs to a slice that a code discriminates; all other slices are determined by a resource's profile. */
function isOfSlice(item: unknown, structure: StructureDefinition, { id }: ElementDefinition): boolean {
  const pattern = structure.snapshot.element.find((one) => one.id === `${id}.code`)?.patternCodeableConcept;
  const codings = (item as { code?: { coding?: { system?: string; code?: string }[] } } | null)?.code?.coding ?? [];
  return (
    pattern?.coding.every((wanted) =>
      codings.some(({ system, code }) => system === wanted.system && code === wanted.code),
    ) ?? false
  );
}
