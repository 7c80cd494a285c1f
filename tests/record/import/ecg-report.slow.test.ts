import { expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { samplesFromBase64 } from '@/lib/devices/ecg/samples';
import type { EcgReportWire } from '@/lib/record/import/ecg-report-route';
import { filesSection } from '@/lib/sections/files/section';
import { bearerOf, call, dataOf, viewerOf } from '../../support/calls';
import { saveAllOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { reportOf } from '../../support/kardia/report';
import { heart, type Signal, sixLeads } from '../../support/kardia/signals';
import { associate, newDoctor, newPatient, subscribe } from '../../support/people';
import { handlerOf } from '../../support/routes';

// An electrocardiogram that was imported from a Kardia report leads back to it: all leads are read from the stored file again.

const behind = inProcess();
const six = sixLeads(heart(64), heart(64, [1.1, 0.5, 1.1, 0.8, 1.2]));

/** A record with the electrocardiogram of a report, and the report's file. */
async function imported(leads: Record<string, Signal> = six) {
  const patient = await newPatient(behind.db, {});
  await subscribe(behind.db, patient.userId);
  const viewer = await viewerOf(patient.userId);
  const bytes = await reportOf({ leads, cover: Object.keys(leads).length > 1 ? ['KardiaMobile 6L'] : [] });
  const { righe, id_file } = await saveAllOf(viewer, bytes);
  return { patient, viewer, id: righe[0]?.id_riga ?? 0, file: id_file ?? 0 };
}

const asked = async (userId: number, id: number, what: 'referto' | 'tracciato' = 'referto') =>
  call(await handlerOf(`GET /api/ecg/[id]/${what}`), await bearerOf(userId), {
    method: 'GET',
    path: `/api/ecg/${id}/${what}`,
    params: { id: String(id) },
  });
const reportFor = async (userId: number, id: number) => dataOf(await asked(userId, id)) as EcgReportWire | null;

test('the owner gets all leads with their places, of which the first is the stored one', async () => {
  const { patient, id, file } = await imported();
  const report = await reportFor(patient.userId, id);
  if (!report) throw new Error('no report');
  expect([report.id_file, report.campioni_al_secondo, report.microvolt_per_passo]).toEqual([file, 300, 1]);
  expect(report.derivazioni.map(({ derivazione }) => derivazione)).toEqual(Object.keys(six));
  const { valori } = dataOf(await asked(patient.userId, id, 'tracciato')) as { valori: { campioni: string } };
  expect(report.derivazioni[0]?.campioni === valori.campioni).toBe(true);
  for (const { derivazione, campioni } of report.derivazioni) {
    const samples = samplesFromBase64(campioni);
    const worst = samples.reduce((most, value, at) => {
      return Math.max(most, Math.abs(value - (six[derivazione]?.(at / 300) ?? Number.NaN)));
    }, 0);
    expect([samples.length, worst < 20]).toEqual([9000, true]);
  }
  const ofTwo = report.righe.filter(({ derivazione }) => derivazione === 'II');
  expect(ofTwo.map(({ pagina, da_secondi }) => [pagina, Math.round(da_secondi * 10)])).toEqual([
    [2, 0],
    [3, 75],
    [4, 150],
    [5, 225],
  ]);
});

test('a doctor gets it who sees both, and nothing of it without the file or without the electrocardiogram', async () => {
  const { patient, viewer, id, file } = await imported();
  const [near, far] = [await newDoctor(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, near, { level: 4 });
  await associate(behind.db, patient, far, { level: 1 });
  expect((await reportFor(near.userId, id))?.id_file).toBe(file);
  const logged = await behind.sql`
    select azione, sezione from tbl_audit where id_utente = ${near.userId} and esito = 'ok' order by numero`;
  expect(logged.map(({ azione, sezione }) => `${azione} ${sezione}`)).toEqual(['read ecgs', 'preview files']);
  expect((await asked(far.userId, id)).status).toBe(404);
  const hidden = await perform(viewer, 'own', filesSection.save, { id: file, raw: { level: 6 } });
  expect(hidden.ok).toBe(true);
  const answer = await asked(near.userId, id);
  expect([answer.status, answer.text]).toEqual([200, '{"data":null}']);
  expect((await reportFor(patient.userId, id))?.id_file).toBe(file);
});

test('a report whose file has been deleted is not there', async () => {
  const { patient, viewer, id, file } = await imported({ I: heart(72) });
  expect((await reportFor(patient.userId, id))?.derivazioni.length).toBe(1);
  expect((await perform(viewer, 'own', filesSection.remove, { id: file, raw: {} })).ok).toBe(true);
  expect(await reportFor(patient.userId, id)).toBeNull();
});
