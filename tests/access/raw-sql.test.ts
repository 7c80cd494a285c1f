import { expect, test } from 'vitest';
import { filesNamed, sourceOf } from '../support/routes';

// T24: values reach SQL as parameters. Text inserted verbatim into a statement comes from the schema or from a constant. Before
// you add a file to this list, check that no inserted text comes from a request.

const PUT_INTO_SQL = /\bsql\.(?:raw|identifier)\(|\.unsafe\(/;

/** The folders with the code that answers requests. */
const ANSWERING = [
  'lib/access/policy/audience.ts',
  'lib/access/record/union.ts',
  'lib/account/archive/inserting.ts',
  'lib/account/archive/reading.ts',
  'lib/account/registration/confirm.ts',
  'lib/account/tokens/webhooks.ts',
  'lib/catalogue/drugs.ts',
  'lib/fhir-api/rows/read.ts',
  'lib/http/json-list.ts',
  'lib/http/merged-json-list.ts',
  'lib/record/access-log/last-readers.ts',
  'lib/record/search/query.ts',
  'lib/record/summary/measures.ts',
  'lib/record/timeline/counts.ts',
  'lib/sections/associations/lists.ts',
  'lib/sections/contacts/section.ts',
  'lib/sections/devices/model/word-column.ts',
  'lib/sections/diagnoses/alerts.ts',
  'lib/sections/ecgs/wire.ts',
  'lib/sections/notebook/commands.ts',
  'lib/sections/readings/buckets.ts',
  'lib/sections/readings/latest.ts',
  'lib/session/api-use.ts',
  'lib/session/protection/throttle.ts',
];
/** Commands that run with the owner's login: migrations, grants, imports, backups. */
const OWNERS = /^(?:db|lib\/backup)\//;

test('T24: only these files insert text into SQL verbatim', () => {
  const found = filesNamed(/\.(?:tsx?|mjs)$/, ['app', 'components', 'lib', 'db'])
    .filter((file) => PUT_INTO_SQL.test(sourceOf(file)))
    .filter((file) => !OWNERS.test(file));
  expect(found.sort()).toEqual(ANSWERING);
});

test('T24: no inserted text is a field of a request, a form or a URL', () => {
  const SENT = /\b(?:request|searchParams|body|raw|form|query|params|input|given|asked)\b/;
  const suspicious = ANSWERING.flatMap((file) =>
    [...sourceOf(file).matchAll(/\bsql\.(?:raw|identifier)\(([^;\n]*)|\.unsafe\(([^;\n]*)/g)]
      .map(([, text, other]) => text ?? other ?? '')
      .filter((text) => SENT.test(text.replace(/'[^']*'|`(?:[^`$]|\$(?!\{))*`/g, '')))
      .map((text) => `${file}: ${text}`),
  );
  expect(suspicious).toEqual([]);
});
