import 'server-only';
import type { JsonSchema } from './json-schema';

type WirePath = (path: string) => string;

/**
 * Renames a command's input schema to the contract's names, the same as in its errors; a dot in a name makes a nested
 * object.
 */
export function inWireNames(schema: JsonSchema, wirePath: WirePath, without: readonly string[]): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map((one) => inWireNames(one, wirePath, without)) };
  return renamed(schema, '', '', wirePath, without);
}

/** `own` and `wire` are the paths of the schema itself in our and the contract's names, each ending with a dot. */
function renamed(schema: JsonSchema, own: string, wire: string, wirePath: WirePath, without: readonly string[] = []) {
  if (!schema.properties) return schema;
  const made: JsonSchema = { ...schema, properties: {}, required: [] };
  for (const [name, property] of Object.entries(schema.properties)) {
    if (without.includes(name)) continue;
    const path = wirePath(own + name);
    const parts = (path.startsWith(wire) ? path.slice(wire.length) : name).split('.');
    place(made, parts, inside(property, own + name, path, wirePath), schema.required?.includes(name) ?? false);
  }
  if (made.required?.length === 0) delete made.required;
  return made;
}

/** Renames the fields nested in a field. */
function inside(property: JsonSchema, own: string, wire: string, wirePath: WirePath): JsonSchema {
  if (property.anyOf) return { ...property, anyOf: property.anyOf.map((one) => inside(one, own, wire, wirePath)) };
  if (property.items?.properties)
    return { ...property, items: renamed(property.items, `${own}.0.`, `${wirePath(`${own}.0`)}.`, wirePath) };
  return renamed(property, `${own}.`, `${wire}.`, wirePath);
}

function place(object: JsonSchema, [name = '', ...rest]: string[], property: JsonSchema, isRequired: boolean): void {
  object.properties ??= {};
  if (isRequired && !object.required?.includes(name)) object.required = [...(object.required ?? []), name];
  if (rest.length === 0) {
    object.properties[name] = property;
    return;
  }
  object.properties[name] ??= { type: 'object' };
  place(object.properties[name], rest, property, isRequired);
}
