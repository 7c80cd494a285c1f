import { expect, test } from 'vitest';
import { loadReferenceData } from '@/db/reference/load';
import { isFollowable } from '@/lib/sections/links/model';
import { connected, inProcess } from '../support/in-process';

// The reference data of every installation.

const behind = inProcess();
const names = async (table: string, column: string) =>
  (await behind.sql`select ${behind.sql(column)} as name from ${behind.sql(table)}`).map(({ name }) => name as string);

test("the permission keys of both specifications exist, and so does the administration's key", async () => {
  const first =
    'aggiungialtro modificaaltro aggiungitaccuino modificataccuino modificafile aggiungifile modificadiagnosi ' +
    'aggiungidiagnosi spostaDiagnosi modificavisite aggiungivisite';
  const second =
    'aggiungiesame modificaesame spostaEsame aggiungifarmaci modificafarmaci spostaFarmaci aggiungivaccini ' +
    'modificavaccini calcolatrice admin';
  expect((await names('tbl_permessi', 'name')).sort()).toEqual(`${first} ${second}`.split(' ').sort());
});

test('the six levels have the names that the specification gives them', async () => {
  const rows =
    await behind.sql`select livello as level, descrizione as name from tbl_livelli_confidenzialita order by 1`;
  expect(rows.map(({ level, name }) => `${level} ${name}`)).toEqual([
    '1 Nessuna Restrizione',
    '2 Basso',
    '3 Moderato',
    '4 Normale',
    '5 Riservato',
    '6 Strettamente riservato',
  ]);
});

test('there are at least 25 distinct specialities, and at least six marital statuses', async () => {
  const tags = await names('tbl_tags', 'tag');
  expect(new Set(tags).size).toBe(tags.length);
  expect(tags.length).toBeGreaterThanOrEqual(25);
  expect(tags).toContain('Cardiologia');
  expect((await names('tbl_stati_matrimoniali', 'stato_matrimoniale_nome')).length).toBeGreaterThanOrEqual(6);
});

test('there is a free plan without keys and a full plan with every key except the administration’s', async () => {
  const plans = await behind.sql`select l.costo::float8 as cost, l.valuta as currency,
      (select count(*)::int from tbl_ruoli_permessi rp where rp.id_ruolo = l.id_ruolo) as keys,
      exists (select 1 from tbl_ruoli_permessi rp join tbl_permessi p on p.id = rp.id_permesso
        where rp.id_ruolo = l.id_ruolo and p.name = 'admin') as admin
    from tbl_licenze l order by costo`;
  expect(plans[0]).toEqual({ cost: 0, currency: 'EUR', keys: 0, admin: false });
  expect(plans.at(-1)).toMatchObject({ currency: 'EUR', keys: 20, admin: false });
});

const place = async (name: string) =>
  (
    await behind.sql`select code, province, abroad as foreign, current
    from places where name ilike ${name} order by current desc`
  )[0];

test.each([
  ['Roma', { code: 'H501', province: 'RM', foreign: false, current: true }],
  ['Milano', { code: 'F205', province: 'MI', foreign: false, current: true }],
  ['Forlì', { code: 'D704', province: 'FC', foreign: false, current: true }],
  ["L'Aquila", { code: 'A345', province: 'AQ', foreign: false, current: true }],
  ['Reggio nell%Emilia', { code: 'H223', province: 'RE', foreign: false, current: true }],
  ['Bolzano%', { code: 'A952', province: 'BZ', foreign: false, current: true }],
  ['Cina', { code: 'Z210', province: '', foreign: true, current: true }],
  ['Germania', { code: 'Z112', province: '', foreign: true, current: true }],
])('the place %s has its cadastral code and province', async (name, expected) => {
  expect(await place(name)).toEqual(expected);
});

test('every current municipality is listed, and suppressed ones for people born there', async () => {
  const [counted] = await behind.sql`select count(*) filter (where current and not abroad)::int as current,
    count(*) filter (where not current and not abroad)::int as suppressed, count(*) filter (where abroad)::int as foreign,
    count(distinct province) filter (where current and not abroad)::int as provinces,
    count(*) filter (where code !~ '^[A-Z][0-9]{3}$' or name = '' or search = '')::int as broken from places`;
  expect(counted?.current).toBeGreaterThan(7850);
  expect(counted?.current).toBeLessThan(8000);
  expect(counted?.suppressed).toBeGreaterThan(1000);
  expect(counted?.foreign).toBeGreaterThan(190);
  expect(counted?.provinces).toBeGreaterThanOrEqual(107);
  expect(counted?.broken).toBe(0);
});

test('loading the reference data again corrects a changed name and restores a missing row', async () => {
  await connected(behind.adminUrl, async (sql) => {
    await sql`update tbl_tags set tag = 'Sbagliata' where id = 4`;
    await sql`delete from places where code = 'H501'`;
  });
  await connected(behind.ownerUrl, loadReferenceData);
  expect(await names('tbl_tags', 'tag')).not.toContain('Sbagliata');
  expect(await place('Roma')).toMatchObject({ code: 'H501' });
});

test('every public directory has its links, each once and each to a different https URL', async () => {
  const rows = await behind.sql`select tipo as kind, link_name as name, link_sede as url from tbl_link_pubblici`;
  const kinds = new Map<string, number>();
  for (const { kind } of rows) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  expect([kinds.size, Math.min(...kinds.values()) >= 8]).toEqual([8, true]);
  expect(rows.filter(({ url }) => !url.startsWith('https://') || !isFollowable(url))).toEqual([]);
  expect(rows.filter(({ name }) => name.trim() === '')).toEqual([]);
  expect(new Set(rows.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(rows.length);
  expect(new Set(rows.map(({ url }) => url)).size).toBe(rows.length);
});
