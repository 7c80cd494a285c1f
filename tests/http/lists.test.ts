import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoInstant } from '@/db/client';
import { JsonText, stringify } from '@/lib/http/json';
import { bearerOf, call, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

const behind = inProcess();

test('a list returns each row exactly as saving it did, also with names that need JSON escapes', async () => {
  const patient = await newPatient(behind.db);
  const as = await bearerOf(patient.userId);
  const post = await handlerOf('POST /api/contatti');
  const list = await handlerOf('GET /api/emergenzaGet/[id]');
  const saved: unknown[] = [];
  for (const contatto_nominativo of ['Anna', 'Nicolò "Nico" D\'Angelo', 'Riga\\n{"tags":[1]}', 'Zoë 👩‍⚕️']) {
    const body = {
      contatto_nominativo,
      contatto_telefono: '+39 347 1234567',
      id_contatto_tipologia: 10,
      id_livello_confidenzialita: 3,
      tags: saved.length === 0 ? [] : [7, 2],
    };
    const answer = await call(post, as, { method: 'POST', path: '/api/contatti', body });
    expect(answer.status).toBe(201);
    saved.unshift(answer.body.data);
  }
  const path = `/api/emergenzaGet/${patient.patientId}`;
  const listed = await call(list, as, { method: 'GET', path, params: { id: String(patient.patientId) } });
  const byId = (rows: unknown[]) => new Map((rows as { id_contatto: number }[]).map((row) => [row.id_contatto, row]));
  expect(byId(dataOf<unknown[]>(listed))).toEqual(byId(saved));
});

test('the database’s instants are formatted as Date formats them', () => {
  const at = fc.integer({ min: 0, max: 4_102_444_800_000 });
  fc.assert(
    fc.property(at, (ms) => {
      const iso = new Date(ms).toISOString();
      const postgres = `${iso.slice(0, 10)} ${iso.slice(11, -1)}`.replace(/\.?0*$/, (zeros) =>
        zeros.includes('.') ? '' : zeros,
      );
      expect(isoInstant(`${postgres}+00`)).toBe(iso);
      expect(isoInstant(`${postgres.replace(/\.(\d*?)0+$/, '.$1')}+00`)).toBe(iso);
    }),
  );
  expect(isoInstant('2026-03-29 02:30:00+02')).toBe('2026-03-29T00:30:00.000Z');
});

test('stringify inserts prepared JSON into an object unchanged', () => {
  const text = new JsonText('[{"a":1}]');
  expect(stringify(text)).toBe('[{"a":1}]');
  expect(JSON.parse(stringify({ data: text, next: null, absent: undefined, deep: { own: text, at: [1] } }))).toEqual({
    data: [{ a: 1 }],
    next: null,
    deep: { own: [{ a: 1 }], at: [1] },
  });
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stringify({ value })).toBe(JSON.stringify({ value }));
    }),
  );
});
