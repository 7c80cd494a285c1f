import { expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { builtApp, MARIO } from '../support/built-app';
import { bearerOf } from '../support/calls';
import { repetitions } from '../support/long';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';
import { residentBytes } from '../support/uploads';

// R7: the memory for many concurrent documents is released.

const web = builtApp();
const MOST_BYTES = 450_000_000;
/** The most documents that one user may have drawn or waiting at once (lib/reports/document-route.ts). */
const EACH = 3;
const REPORTS = repetitions(24, 51);

test(`R7: after ${REPORTS} simultaneous reports the server is no larger than 450 MB`, async () => {
  await web.get(`/webui/api/downloadReport/${await web.patientId(MARIO)}`, await web.bearer(MARIO));
  const asked = await Promise.all(
    Array.from({ length: REPORTS / EACH }, async () => {
      const patient = await newPatient(web.db);
      for (let n = 0; n < 60; n++) await newRow(web.db, n % 2 ? 'visits' : 'diagnoses', patient as never, {});
      const as = await bearerOf(patient.userId);
      // From this request on the gateway knows to which user the calls belong.
      expect((await web.get(`/webui/api/patient/${patient.patientId}`, as)).status).toBe(200);
      return { path: `/webui/api/downloadReport/${patient.patientId}`, as };
    }),
  );
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(web.app.pid));
  }, 100);
  const answers = await Promise.all(
    asked.flatMap(({ path, as }) => Array.from({ length: EACH }, () => web.get(path, as))),
  );
  clearInterval(watch);
  const statuses = answers.map(({ status }) => status);
  console.info(
    `${statuses.filter((status) => status === 200).length} of ${REPORTS} drawn, at most ${Math.round(most / 1e6)} MB, then ${Math.round(residentBytes(web.app.pid) / 1e6)}`,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await until(async () => residentBytes(web.app.pid) < MOST_BYTES, 120_000)).toBe(true);
}, 300_000);
