import { expect, test } from 'vitest';
import { ADMIN, ANNA, MARIO, servedToAll } from '../support/built-app';

// The explanations in plain words as pages show them: the same for everybody who is signed in, and for nobody else.

const web = servedToAll();
const ANCHOR = 'id="test-hba1c-pct"';

test.each([MARIO, ANNA, ADMIN])('%s reads all words, in either language', async (email) => {
  const as = await web.browser(email);
  const italian = await web.get('/webui/parole', as);
  expect(italian.status).toBe(200);
  for (const words of [ANCHOR, 'Quanto zucchero c’è stato nel sangue', 'Rivisto il'])
    expect(italian.text).toContain(words);
  const english = await web.get('/webui/parole', { ...as, cookie: `${as.cookie}; locale=en` });
  expect(english.text).toContain('How much sugar there was in the blood');
  expect(english.text).not.toContain('Quanto zucchero c’è stato nel sangue');
});

test('the page needs a session', async () => {
  const { status, headers } = await web.get('/webui/parole');
  expect([status, headers.location]).toEqual([307, expect.stringContaining('/webui/login')]);
});

test.each([
  ['the results', '/Registro/Risultati', 'Che cosa è: Emoglobina glicata'],
  ['the home page', '', 'Che cosa è: Pressione arteriosa'],
  ['the page of problems', '/Registro/Diagnosi', 'Che cosa è: '],
  ['the page of medicines', '/Registro/Farmaci', 'Che cosa è: '],
])('%s of a patient have a “?” beside their terms', async (_, path, label) => {
  const { text } = await web.get(`/webui${path}`, await web.browser(MARIO));
  expect(text).toContain(`aria-label="${label}`);
});

test('a doctor’s view has the same “?”', async () => {
  const path = `/webui/assistiti/${await web.patientId(MARIO)}/risultati`;
  expect((await web.get(path, await web.browser(ANNA))).text).toContain('aria-label="Che cosa è: ');
});

test('the API’s answers have no explanations', async () => {
  const { text } = await web.get(`/webui/api/patient/${await web.patientId(MARIO)}`, await web.bearer(MARIO));
  expect(text).not.toContain('Che cosa è');
  expect(text).not.toContain('Si misura per');
});
