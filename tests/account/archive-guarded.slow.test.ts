import { getTableConfig } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { hasRows } from '@/lib/access/policy/sections';
import { rowsEntry } from '@/lib/account/archive/format';
import { RESTORABLE } from '@/lib/account/archive/restorable';
import { rowsIn as rowsInTable } from '@/lib/account/archive/rows-in';
import { EXPORTED } from '@/lib/account/archive/tables';
import { sweep } from '@/lib/files/sweeping';
import { beginContent, touchContents } from '@/lib/files/writing';
import { registry } from '@/lib/record/registry/registry';
import { entriesIn, forged, withRows, zip } from '../support/archives';
import { archiving, messageOf } from '../support/archiving';
import { browserOf, call } from '../support/calls';
import { form } from '../support/files';
import { inProcess } from '../support/in-process';
import { waitingStatements } from '../support/locks';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// Who may restore an archive, and into which record; failed and forged restores leave nothing.

const behind = inProcess();
const { archiveOf, expectNothingOf, filled, newcomer, restored, stored, told } = archiving(behind);

let patient: Patient;
let archive: Buffer;
beforeAll(async () => {
  ({ patient, archive } = await stored());
});

test('R5: a restore that fails at its last statement leaves nothing, and can be repeated', async () => {
  const one = await newcomer();
  const failing = `fail_${one.patientId}`;
  await behind.sql.unsafe(`create function ${failing}() returns trigger language plpgsql as $$
    begin raise exception 'injected' using errcode = 'XX000'; end $$;
    create trigger ${failing} before update on file_contents for each row
      when (new.id_paziente = ${one.patientId} and new.state = 'stored') execute function ${failing}()`);
  try {
    expect((await restored(one, archive)).status).toBe(500);
  } finally {
    await behind.sql.unsafe(`drop function ${failing} cascade`);
  }
  await expectNothingOf(one);
  expect((await restored(one, archive)).status).toBe(200);
});

test('R6: the sweeper keeps contents whose archive is still being restored', async () => {
  const one = await newcomer();
  const places = [await beginContent(one.patientId, 1), await beginContent(one.patientId, 1)].map(({ place }) => place);
  await behind.sql`update file_contents set touched_at = now() - interval '11 minutes'
    where id_paziente = ${one.patientId}`;
  await touchContents(one.patientId, places.slice(1));
  await sweep();
  const left = await behind.sql`select id from file_contents where id_paziente = ${one.patientId}`;
  expect(left.map(({ id }) => Number(id))).toEqual([places[1]?.contentId]);
});

test('of two concurrent restores one gets 429, and the record has every row once', async () => {
  const one = await newcomer();
  const statuses = (await Promise.all([restored(one, archive), restored(one, archive)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 429]);
  for (const table of RESTORABLE)
    expect(await told(one.patientId, table), table.name).toEqual(await told(patient.patientId, table));
});

test('a row that is saved during a restore makes the record non-empty, and the restore is refused', async () => {
  const one = await newcomer();
  let restoring: ReturnType<typeof restored> | undefined;
  await behind.sql.begin(async (tx) => {
    const { patientId, userId } = one;
    await tx`insert into tbl_contatti (id_contatto, id_paziente, author_id, id_livello_confidenzialita,
        id_contatto_tipologia, contatto_nominativo, contatto_telefono)
      values (${Math.floor(Math.random() * 2 ** 40)}, ${patientId}, ${userId}, 1, 0, 'Anna', '+390612345678')`;
    restoring = restored(one, archive);
    await expect.poll(() => waitingStatements(behind.sql)).toBe(1);
  });
  const answer = await restoring;
  expect([answer?.status, answer && messageOf(answer)]).toEqual([422, expect.stringContaining('non è vuota')]);
});

test('T9: a restore needs the same licence as the form of each restored section, and writes nothing without it', async () => {
  const one = await newcomer(false);
  const answer = await restored(one, archive);
  expect([answer.status, answer.body.code]).toEqual([403, 'subscription_required']);
  await expectNothingOf(one);
  const paid = registry.filter(hasRows).filter(({ permissions }) => permissions.create);
  const free = paid.reduce(
    (all, { table }) => forgedRows(all, getTableConfig(table).name),
    forged(entriesIn(archive), (all) => {
      for (const name of [...all.keys()].filter((each) => /^(?:file|taccuino)\//.test(each))) all.delete(name);
      for (const child of [
        ...['tbl_taccuino_immagini', 'tbl_reazioni_avverse'],
        ...['tbl_dosi', 'past_schedules', 'therapy_stocks'],
      ])
        all.set(`dati/${child}.json`, Buffer.from('[\n]\n'));
    }),
  );
  const unpaid = await restored(one, free);
  expect([unpaid.status, messageOf(unpaid)]).toEqual([200, undefined]);
});
const forgedRows = (whole: Buffer, table: string) => withRows(entriesIn(whole), table, () => []);

test('a restore needs a fresh proof, and the access log has a line for every restored section', async () => {
  const one = await newcomer();
  await restored(one, archive);
  const lines = await behind.sql`select distinct sezione as section from tbl_audit
    where id_paziente = ${one.patientId} and azione = 'create' and esito = 'ok'`;
  const filled = registry.filter(hasRows).map(({ name }) => name);
  expect(lines.map(({ section }) => section).sort()).toEqual([...filled, 'card'].sort());
  const as = await browserOf(one.userId);
  await behind.sql`update sessions set proved_at = now() - interval '6 minutes' where id_utente = ${one.userId}`;
  const { body, headers } = form({}, { name: 'dati.zip', data: archive });
  const path = '/api/ripristinaDati';
  const refused = await call(await handlerOf('POST /api/ripristinaDati'), as, { method: 'POST', path, body, headers });
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
});

test('an upload that breaks off leaves nothing, and the restore can be repeated', async () => {
  const one = await newcomer();
  const { body, headers } = form({}, { name: 'dati.zip', data: archive });
  const parts = [body.slice(0, 5000)];
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.error(new Error('gone'));
    },
  });
  const { NextRequest } = await import('next/server');
  const init = { method: 'POST', headers: { ...(await browserOf(one.userId)), ...headers }, body: broken };
  const request = new NextRequest('http://localhost:3000/webui/api/ripristinaDati', {
    ...init,
    duplex: 'half',
  } as never);
  const handler = await handlerOf('POST /api/ripristinaDati');
  expect((await handler(request, { params: Promise.resolve({}) as Promise<never> })).status).toBe(400);
  await expectNothingOf(one);
  expect((await restored(one, archive)).status).toBe(200);
});

test('T8: roles, licences, doctors, links, sessions, consents and log lines of an archive are not restored', async () => {
  const [one, doctor, forger] = [await newcomer(), await newDoctor(behind.db), await filled()];
  await associate(behind.db, forger, doctor);
  await subscribe(behind.db, forger.userId);
  const own = entriesIn(await archiveOf(forger.userId));
  const others = EXPORTED.filter(({ table }) => !RESTORABLE.some((one) => one.table === table)).map(({ name }) => name);
  const whole = forged(own, (all) => {
    for (const name of others) {
      const text = String(all.get(rowsEntry(name)));
      const mine = text
        .replaceAll(`${forger.userId}`, `${one.userId}`)
        .replaceAll(`${forger.patientId}`, `${one.patientId}`);
      all.set(rowsEntry(name), Buffer.from(mine));
    }
  });
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const { name, columns } of EXPORTED.filter((table) => others.includes(table.name))) {
      // Excluded: this test's sign-in, and what the restore itself logs.
      if (['sessions', 'tbl_audit', 'audit_chains', 'file_contents'].includes(name)) continue;
      const owner = columns.find((column) => column.name === 'id_paziente') ? 'id_paziente' : 'id_utente';
      const whose = owner === 'id_paziente' ? one.patientId : one.userId;
      const [row] = await behind.sql`select count(*)::int as count from ${behind.sql(name)}
        where ${behind.sql(owner)} = ${whose}`;
      counts[name] = row?.count;
    }
    return counts;
  };
  const before = await count();
  expect(before.tbl_associazioni).toBe(0);
  expect((await restored(one, whole)).status).toBe(200);
  expect(await count()).toEqual(before);
  const lines = await behind.sql`select distinct azione as act from tbl_audit where id_paziente = ${one.patientId}`;
  expect(lines.map(({ act }) => act)).toEqual(['create']);
});

test('a table is read row by row within the limits of rows and bytes, and is refused if it is damaged', async () => {
  const read = async (text: string, room: { rows: number; bytes: number }) => {
    const rows: string[] = [];
    async function* chunks() {
      for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7));
    }
    for await (const row of rowsInTable(chunks(), room)) rows.push(row);
    return rows;
  };
  expect(await read('[\n{"a":1},\n{"b":[2]}\n]\n', { rows: 2, bytes: 100 })).toEqual(['{"a":1}', '{"b":[2]}']);
  expect(await read('[\n]\n', { rows: 0, bytes: 100 })).toEqual([]);
  await expect(read('[\n{},\n{},\n{}\n]\n', { rows: 2, bytes: 100 })).rejects.toThrow('archiveTooLarge');
  await expect(read('[\n{},\n{}\n]\n', { rows: 2, bytes: 9 })).rejects.toThrow('archiveTooLarge');
  for (const wrong of ['', '[', '[\n{}', '{}\n', '[\n]\n]\n', '[\n]\n{}\n', '[\n{}\n]'])
    await expect(read(wrong, { rows: 9, bytes: 100 }), wrong).rejects.toThrow('archiveDamaged');
});

test('a restore into a record that is not empty is refused', async () => {
  const one = await newcomer();
  await newRow(behind.db, 'visits', one);
  const answer = await restored(one, archive);
  expect([answer.status, messageOf(answer)]).toEqual([422, expect.stringContaining('non è vuota')]);
});

test('a restore into a record that is not empty is refused before a byte of the archive is read', async () => {
  const one = await newcomer();
  await newRow(behind.db, 'visits', one);
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += 1;
        controller.error(new Error('nobody asked for this'));
      },
    },
    { highWaterMark: 0 },
  );
  const { headers } = form({}, { name: 'dati.zip', data: archive });
  const { NextRequest } = await import('next/server');
  const init = { method: 'POST', headers: { ...(await browserOf(one.userId)), ...headers }, body, duplex: 'half' };
  const request = new NextRequest('http://localhost:3000/webui/api/ripristinaDati', init as never);
  const answer = await (await handlerOf('POST /api/ripristinaDati'))(request, {
    params: Promise.resolve({}) as Promise<never>,
  });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('non è vuota')]);
  expect(read).toBe(0);
});

test('T9: a missing licence for an entry of the archive is reported before anything is unpacked', async () => {
  const damaged = zip([...entriesIn(archive)].map(([name, data]) => ({ name, data, crc: 1 })));
  const [without, subscribed] = [await newcomer(false), await newcomer()];
  const refused = await restored(without, damaged);
  expect([refused.status, refused.body.code]).toEqual([403, 'subscription_required']);
  const answer = await restored(subscribed, damaged);
  expect([answer.status, messageOf(answer)]).toEqual([422, expect.stringContaining('CRC')]);
});

test("T1: whatever ids a forged archive names, its rows go into the sender's record", async () => {
  const [one, victim] = [await newcomer(), await newPatient(behind.db)];
  const row = await newRow(behind.db, 'visits', victim);
  const answer = await restored(
    one,
    withRows(entriesIn(archive), 'tbl_visite', ([first]) => [
      { ...first, id_visita: row, id_paziente: victim.patientId, author_id: victim.userId },
    ]),
  );
  expect(answer.status).toBe(200);
  const visits = await behind.sql`select id_paziente as patient, author_id as author from tbl_visite
    where id_paziente in (${one.patientId}, ${victim.patientId}) order by id_paziente = ${one.patientId}`;
  expect(visits.map((visit) => ({ ...visit }))).toEqual([
    { patient: victim.patientId, author: victim.userId },
    { patient: one.patientId, author: one.userId },
  ]);
});
