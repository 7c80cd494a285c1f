import { beforeEach, expect, test } from 'vitest';
import { seedCentres } from '@/db/seed/centres';
import { listingOf } from '@/lib/access/lists/listing';
import { readCentres } from '@/lib/sections/centres/lists';
import { LABORATORY, RADIOLOGY, SPECIALIST } from '@/lib/sections/centres/model';
import { bearerOf, call, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { correspondence, written } from '../support/messages';
import { handlerOf } from '../support/routes';

// Spec 2, sections 2 and 5, and CONTRACT: GET /api/getCentriIndagini/{tipo}; mails to a centre; T23, T40.

const mail = mailServer();
const behind = inProcess();
const post = correspondence(behind, mail);

beforeEach(async () => {
  await behind.sql`delete from tbl_messaggi where id_centro_indagine is not null`;
  await behind.sql`delete from tbl_centri_indagini`;
  await seedCentres(behind.db as never);
});

const found = async (search: string, kind: 1 | 2 | 3 = SPECIALIST) => {
  const { rows, count } = await readCentres(kind, listingOf({ cerca: search }, String(kind), []));
  return { names: rows.map(({ name }) => name), count };
};

test('the demo has centres in all three lists, each marked as an example', async () => {
  const pages = await Promise.all([SPECIALIST, RADIOLOGY, LABORATORY].map((kind) => found('', kind as 1 | 2 | 3)));
  expect(pages.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(60);
  expect(await behind.sql`select 1 from tbl_centri_indagini where not esempio`).toHaveLength(0);
});

test('a search covers name and address, ignores case and accents, and takes wildcard signs literally', async () => {
  expect((await found('CAFFE')).names).toContain('Studio specialistico Caffè Nero di Milano');
  expect((await found("dell'esempio 0 reggio")).count).toBe(0);
  expect((await found("DELL'ESEMPIO reggio")).count).toBe(1);
  expect((await found('città', RADIOLOGY)).names).toContain('Studio radiologico Città Giardino di Milano');
  for (const sign of ['%', '_', '\\']) expect((await found(sign)).count).toBe(0);
});

test('a list has the contract’s field names and is paged; an unknown kind answers 404', async () => {
  const as = await bearerOf(post.patient.userId);
  const handler = await handlerOf('GET /api/getCentriIndagini/[tipo]');
  const ask = (tipo: string, query = '') =>
    call(handler, as, { method: 'GET', path: `/api/getCentriIndagini/${tipo}${query}`, params: { tipo } });
  const first = await ask('2', '?limit=15');
  expect(dataOf<unknown[]>(first)[0]).toEqual({
    id_centro_indagine: expect.any(Number),
    tipo: 2,
    centro_nome: 'Studio radiologico Alfa di Roma',
    centro_indirizzo: 'Viale della Prova 23, 00154 Roma (RM)',
    telefono: '',
    esempio: true,
    table_data: {
      table_column_title: { value: 'Studio radiologico Alfa di Roma' },
      table_column_subtitle: { value: 'Viale della Prova 23, 00154 Roma (RM)' },
      table_column_text: { value: 'esempio-23@centri.example.it' },
      sitoWeb: 'https://www.example.org/esempio-23',
    },
  });
  const rest = await ask('2', `?limit=15&cursor=${first.body.next}`);
  expect([dataOf<unknown[]>(first).length, dataOf<unknown[]>(rest).length, rest.body.next]).toEqual([15, 7, null]);
  for (const tipo of ['0', '4', '01', 'x', '__proto__']) expect((await ask(tipo)).status).toBe(404);
});

const centre = async (number: number) => {
  const [row] = await behind.sql`select id_centro_indagine as id, email, centro_nome as name from tbl_centri_indagini
    where codice = ${`ESEMPIO-${number}`}`;
  return row as unknown as { id: number; email: string; name: string };
};

test('T40: a message is mailed to the e-mail of a listed centre; any other e-mail answers 404', async () => {
  const { email, name } = await centre(1);
  expect((await post.send({ to: email.toUpperCase() })).status).toBe(200);
  const [caught] = mail.mails;
  expect([caught?.to, caught?.header('To')]).toEqual([[email], [`${name} <${email}>`]]);
  expect(caught?.header('Subject')).toEqual(['Un messaggio per Lei da Cartella Salute']);
  expect(caught?.text).toContain(`Spettabile ${name},`);
  expect(await post.kept()).toEqual([{ ...written, stato: 'sent', settled: true }]);

  const [without, unlisted] = [await centre(3), await centre(2)];
  await behind.sql`update tbl_centri_indagini set in_elenco = false where id_centro_indagine = ${unlisted.id}`;
  expect(without.email).toBe('');
  for (const body of [
    { to: unlisted.email },
    { to: unlisted.email, id_centro_indagine: unlisted.id },
    { to: 'nessuno@centri.example.it' },
    { to: 'nessuno@centri.example.it', id_centro_indagine: 1 },
    { to: post.doctor.email, id_centro_indagine: (await centre(1)).id },
  ])
    expect((await post.send(body)).status, JSON.stringify(body)).toBe(404);
  expect(mail.mails).toHaveLength(1);
});

test('a message to an e-mail that two centres share names the centre whose id was sent', async () => {
  const [one, other] = [await centre(1), await centre(5)];
  await behind.sql`update tbl_centri_indagini set email = ${one.email} where id_centro_indagine = ${other.id}`;
  expect((await post.send({ to: one.email, id_centro_indagine: other.id })).status).toBe(200);
  expect(mail.mails[0]?.text).toContain(other.name);
});
