import { expect, test } from 'vitest';
import { filesNamed, sourceOf } from '../support/routes';

// T24: values reach SQL as parameters. Where a text or a name is put into a statement as it stands, it comes from the schema or
// from a constant; whoever adds a file to this list has looked that nothing in it comes from a request.

const PUT_INTO_SQL = /\bsql\.(?:raw|identifier)\(|\.unsafe\(/;

/** What requests are answered with. */
const ANSWERING = [
  'lib/access/seers.ts',
  'lib/access/union.ts',
  'lib/account/archive/inserting.ts',
  'lib/account/archive/reading.ts',
  'lib/catalogue/drugs.ts',
  'lib/http/json-list.ts',
  'lib/http/merged-json-list.ts',
  'lib/record/associations/lists.ts',
  'lib/record/contacts/section.ts',
  'lib/record/devices/word-column.ts',
  'lib/record/diagnoses/alerts.ts',
  'lib/record/ecgs/wire.ts',
  'lib/record/last-readers.ts',
  'lib/record/notebook/commands.ts',
  'lib/record/readings/buckets.ts',
  'lib/record/readings/latest.ts',
  'lib/record/search/query.ts',
  'lib/record/story/counts.ts',
  'lib/record/summary/measures.ts',
];
/** What commands do with the owner's login: migrations, grants, imports, backups. */
const OWNERS = /^(?:db|lib\/backup)\//;

test('T24: text is put into SQL as it stands in these files alone', () => {
  const found = filesNamed(/\.(?:tsx?|mjs)$/, ['app', 'components', 'lib', 'db'])
    .filter((file) => PUT_INTO_SQL.test(sourceOf(file)))
    .filter((file) => !OWNERS.test(file));
  expect(found.sort()).toEqual(ANSWERING);
});

test('T24: what is put in is no field of a request, of a form or of an address', () => {
  const SENT = /\b(?:request|searchParams|body|raw|form|query|params|input|given|asked)\b/;
  const suspicious = ANSWERING.flatMap((file) =>
    [...sourceOf(file).matchAll(/\bsql\.(?:raw|identifier)\(([^;\n]*)|\.unsafe\(([^;\n]*)/g)]
      .map(([, text, other]) => text ?? other ?? '')
      .filter((text) => SENT.test(text.replace(/'[^']*'|`(?:[^`$]|\$(?!\{))*`/g, '')))
      .map((text) => `${file}: ${text}`),
  );
  expect(suspicious).toEqual([]);
});
