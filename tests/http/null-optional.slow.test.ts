import { expect, test } from 'vitest';
import description from '@/app/api/description.json' with { type: 'json' };
import { callerOf, ROWS, type Row } from '../access/matrix';
import { callOf, credentialsOf, endpointOf, newRecord, userOf } from '../access/matrix-fixture';
import { call } from '../support/calls';
import { describedBy, type Json } from '../support/description';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { handlerOf } from '../support/routes';

// A null in an optional field that takes none counts as absent, in the body of every call: generated clients send it. A change
// whose field takes null empties the field.

mailServer();
const behind = inProcess();

interface Schema {
  type?: string | string[];
  properties?: Json;
  required?: string[];
  anyOf?: Schema[];
}
const { calls, resolved } = describedBy(description);

const takesNull = (schema: unknown): boolean => {
  const { type, anyOf = [], properties } = resolved<Schema>(schema);
  return [type].flat().includes('null') || anyOf.some(takesNull) || !(type || properties || anyOf.length > 0);
};

/** The optional members of a body in the API's description, with whether each takes null. */
function optionalIn(schema: unknown): [string, boolean][] {
  const { properties = {}, required = [], anyOf = [] } = resolved<Schema>(schema);
  const own = Object.entries(properties).filter(([name]) => !required.includes(name));
  return [...own.map(([name, one]): [string, boolean] => [name, takesNull(one)]), ...anyOf.flatMap(optionalIn)];
}

function nullsFor(row: Row) {
  const { endpoint } = row;
  const name = endpointOf(row).replace(/\[(\w+)\]/g, '{$1}');
  const { body } = calls.find(({ method, path }) => `${method} ${path}` === name) ?? {};
  const isChange = /^PUT | update$/.test(endpoint);
  const names = optionalIn(body ?? {}).filter(([, isNullable]) => !(isChange && isNullable));
  return Object.fromEntries(names.map(([one]) => [one, null]));
}

const WITH_BODY = ROWS.filter((row) => row.body && row.endpoint.includes(' /api/'));

test.each(WITH_BODY.map((row) => [row.endpoint, row] as const))(
  '%s answers the same when its optional fields are null as when they are absent',
  async (_, row) => {
    const handler = await handlerOf(endpointOf(row));
    const nulls = nullsFor(row);
    const answers: [number, unknown][] = [];
    for (const more of [{}, nulls]) {
      const ids = await newRecord(behind.db);
      const as = await credentialsOf(await userOf(behind.db, callerOf(row) ?? 'the owner', ids), 'token');
      const right = callOf(row, ids);
      const body = Array.isArray(right.body) ? right.body : { ...more, ...Object(right.body) };
      const { status, body: answered } = await call(handler, as, { ...right, body });
      answers.push([status, status === 422 ? answered.errors : null]);
    }
    expect(answers[1]).toEqual(answers[0]);
  },
);
