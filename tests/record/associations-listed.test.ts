import { describe, expect, test } from 'vitest';
import { asked, get, post, type Row, search, strangers } from '../support/associations';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, yesterday } from '../support/people';

// CONTRACT, "doctors": the doctors that a patient finds, and those already invited.

const behind = inProcess();

describe('the directory', () => {
  test('is searched by every word in name, speciality and place, in both languages, ignoring accents and case', async () => {
    const { as, patient } = await strangers(behind);
    const { doctorId } = await newDoctor(behind.db);
    await behind.sql`update tbl_careprovider set nome = 'Nicolò', cognome = 'Ζeta%Uno', specializzazione = 'Cardiologia',
      localita = 'Forlì, via Po 1' where id_careprovider = ${doctorId}`;
    const found = async (text: string) =>
      dataOf<Row[]>(await search(as, text)).map(({ id_careprovider }) => id_careprovider);
    for (const text of ['nicolo', 'FORLI', 'cardio forlì', 'Cardiology nicolo', 'eta%uno'])
      expect(await found(text)).toEqual([doctorId]);
    for (const text of ['nicolo milano', 'neurology nicolo', '.*nicolo', '%forli', '\\'])
      expect(await found(text)).toEqual([]);
    await post(as, asked(doctorId));
    // The directory is independent of patients: doctors whom somebody has invited are still found.
    expect(await found('nicolo')).toEqual([doctorId]);
    expect((await get('getNAdoctors', as, patient, '?limit=200')).text).not.toContain(String(doctorId));
    expect((await search(as, 'x'.repeat(101))).status).toBe(422);
    expect((await search(as, { $ne: 1 })).status).toBe(422);
  });

  test('is complete over its pages, with each doctor once', async () => {
    const { as, patient } = await strangers(behind);
    for (let made = 0; made < 3; made++) await newDoctor(behind.db);
    const all = dataOf<Row[]>(await get('getNAdoctors', as, patient, '?limit=200'));
    const read: Row[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await get('getNAdoctors', as, patient, `?limit=2${cursor}`);
      read.push(...(body.data as Row[]));
      if (body.next === null) break;
      cursor = `&cursor=${body.next}`;
    }
    expect(read).toEqual(all);
    expect(read.length).toBeGreaterThan(3);
    const [one, two] = [await search(as, '', '?limit=1'), await search(as, '', '?limit=2')];
    const next = await search(as, '', `?limit=1&cursor=${one.body.next}`);
    expect([...(one.body.data as Row[]), ...(next.body.data as Row[])]).toEqual(two.body.data);
  });

  test('of a patient’s own doctors is complete over its pages, too', async () => {
    const { as, patient } = await strangers(behind);
    for (const days of [3, 1, 2]) {
      const invitedAt = new Date(yesterday().getTime() - days * 86_400_000);
      await associate(behind.db, patient, await newDoctor(behind.db), { invitedAt });
    }
    const all = dataOf<Row[]>(await get('getAscDoctors', as, patient));
    const one = await get('getAscDoctors', as, patient, '?limit=1');
    const rest = await get('getAscDoctors', as, patient, `?cursor=${one.body.next}`);
    expect([...(one.body.data as Row[]), ...(rest.body.data as Row[])]).toEqual(all);
    expect([all.length, rest.body.next]).toEqual([3, null]);
  });
});
