import { describe, expect, test } from 'vitest';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { ADMIN, ADMIN_PAGES, ANNA, MARIO, servedToAll } from '../support/built-app';

// T9: the administration pages exist only for users with the admin permission.

const web = servedToAll();
/** Texts that appear in the administration's lists but in no menu. */
const LISTED = /admin@example\.it|spostaDiagnosi|Piano Completo/;

describe.each(ADMIN_PAGES)('%s', (path) => {
  test('is served to an administrator', async () => {
    expect((await web.get(path, await web.browser(ADMIN))).status).toBe(200);
  });

  test.each([MARIO, ANNA])('does not exist for %s, whatever headers are sent', async (email) => {
    const as = await web.browser(email);
    const page = await web.get(path, as);
    expect(page.status).toBe(404);
    expect(page.text).not.toMatch(LISTED);
    const fetched = await web.get(path, { ...as, rsc: '1' });
    const { location } = fetched.headers;
    const routed = location?.includes('_rsc') ? await web.get(location, { ...as, rsc: '1' }) : fetched;
    expect(routed.text).not.toMatch(LISTED);
  });

  test('redirects to the sign-in page without a session', async () => {
    const page = await web.get(path);
    expect([page.status, page.headers.location]).toMatchObject([307, expect.stringContaining('/login')]);
  });
});

test('an administrator gets no page of a record and no list of patients', async () => {
  const as = await web.browser(ADMIN);
  const own = RECORD_PAGES.map(({ href }) => href).filter((href) => /^\/Registro\/(?!Accessi)/.test(href));
  for (const path of [...own, '/Registro', '/assistiti', `/assistiti/${await web.patientId(MARIO)}`]) {
    const page = await web.get(`/webui${path}`, as);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.text).not.toMatch(/Rossi|RSSMRA/);
  }
});
