import { expect, test } from 'vitest';
import { filesNamed, sourceOf } from '../support/routes';

// T1, T21: one function turns a cookie or a token into a viewer, and one function checks a write's Origin. The access matrix
// and the Origin tests therefore test most rows with some callers and headers only; these tests fail if other code reads the
// cookie, token or Origin.

const files = filesNamed(/\.tsx?$/, ['app', 'lib']).filter((path) => !path.endsWith('.d.ts'));
const having = (pattern: RegExp) => files.filter((path) => pattern.test(sourceOf(path)));

test('only lib/http/authenticate.ts reads the Authorization header, and the two places of OAuth', () => {
  expect(having(/\.get\('authorization'\)/)).toEqual([
    'lib/http/authenticate.ts',
    // The secret of an app (Basic), which is no viewer.
    'lib/oauth/clients.ts',
    // The access token of an app, which no other call takes: tests/oauth/flow.slow.test.ts.
    'lib/oauth/viewer.ts',
  ]);
});

test("only the routes that the matrix tries by token as every caller read whether a session is a browser's or a token", () => {
  const looking = having(/\bsession\.kind\b/).filter((path) => !path.startsWith('lib/session/'));
  expect(looking).toEqual([
    'app/api/session/state/route.ts',
    'app/api/user/logout/route.ts',
    // Only a browser's session keeps the person for whom its user acts; a program names them in each call.
    'lib/access/policy/acting.ts',
    'lib/reports/fhir/download.ts',
  ]);
});

test('only lib/http/authenticate.ts reads Origin; the wrappers and the routes without a session call its check', () => {
  expect(having(/\.get\('origin'\)/)).toEqual(['lib/http/authenticate.ts']);
  expect(having(/\bisOwnOrigin\(/)).toEqual([
    'app/api/session/passkey/signIn/route.ts',
    'app/api/user/logout/route.ts',
    'app/login/actions.ts',
    'app/logout/route.ts',
    'lib/http/authenticate.ts',
    'lib/http/form-action.ts',
    // The tools for assistants, which pages of other origins may not call although no cookie is an authority there.
    'lib/mcp/route.ts',
    'lib/reminders/push/action-route.ts',
  ]);
});
