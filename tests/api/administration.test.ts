import { describe, expect, test } from 'vitest';
import { ADMIN, ADMIN_PAGES, ANNA, MARIO, servedToAll } from '../support/built-app';

// T9: the pages of the administration are there for who holds its permission, and for nobody else.

const web = servedToAll();

describe.each(ADMIN_PAGES)('%s', (path) => {
  test('is an administrator’s', async () => {
    expect((await web.get(path, await web.browser(ADMIN))).status).toBe(200);
  });

  test.each([MARIO, ANNA])('is not there for %s, however it is asked for', async (email) => {
    const as = await web.browser(email);
    const page = await web.get(path, as);
    expect(page.status).toBe(404);
    expect(page.text).not.toContain('calcolatrice');
    const fetched = await web.get(path, { ...as, rsc: '1' });
    const { location } = fetched.headers;
    const routed = location?.includes('_rsc') ? await web.get(location, { ...as, rsc: '1' }) : fetched;
    expect(routed.text).not.toMatch(/admin@example\.it|spostaDiagnosi/);
  });

  test('asks who is not signed in to sign in', async () => {
    const page = await web.get(path);
    expect([page.status, page.headers.location]).toMatchObject([307, expect.stringContaining('/login')]);
  });
});
