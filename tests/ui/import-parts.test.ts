import { expect, test } from 'vitest';
import type { Proposal } from '@/components/import/answer/review';
import { givenIn, shownValue } from '@/components/import/editing';
import { findLine, likeness, type PlacedText } from '@/components/import/original/find-line';
import { lineLike } from '@/components/import/original/TextDocument';
import { blocksOf } from '@/components/import/original/text-blocks';
import { answerIn, formOf, linesIn } from '@/components/import/send';
import { handOver, takeHandedOver } from '@/components/import/start/handed-over';

// What the page of imports is made of: its calls, the form of an entry, and the search for an entry's line in the document.

test('a file is sent after the fields, and a file of the record by its id', () => {
  const file = new File(['x'], 'referto.pdf');
  const form = formOf(
    { file },
    { scelti: [1, 2], impronta: 'ab', persona_confermata: true, modifiche: { 1: { valore: 5 } } },
  );
  expect([...form.keys()]).toEqual(['scelti', 'impronta', 'persona_confermata', 'modifiche', 'file']);
  expect([form.get('scelti'), form.get('impronta'), form.get('persona_confermata'), form.get('modifiche')]).toEqual([
    ...['[1,2]', 'ab', 'true', '{"1":{"valore":5}}'],
  ]);
  const stored = formOf({ fileId: 9 }, { riduzione: 'tutte', prima_del: '2025-01-02' });
  expect([...stored]).toEqual([
    ['riduzione', 'tutte'],
    ['prima_del', '2025-01-02'],
    ['id_file', '9'],
  ]);
});

test('an answer is read after its progress; a refusal keeps its message, a broken one has none', () => {
  const body = '{"data":{"a":"è\\n"}}';
  const answer = `{"place":2}\n{"place":0}\n{"bytes":${Buffer.byteLength(body)}}\n${body}`;
  expect(linesIn('{"place":2}\n{"pla').lines).toEqual([{ place: 2 }]);
  expect(answerIn(200, answer)).toEqual({ ok: true, body: { data: { a: 'è\n' } } });
  const problem = { status: 422, message: 'Dati non validi', errors: [{ path: 'file', message: 'Il file è vuoto' }] };
  expect(answerIn(200, `{"place":0}\n${JSON.stringify({ problem })}\n`)).toEqual({
    ...{ ok: false, status: 422, message: 'Il file è vuoto' },
  });
  expect(answerIn(413, '{"message":"Troppo grande"}')).toEqual({ ok: false, status: 413, message: 'Troppo grande' });
  expect(answerIn(0, '')).toEqual({ ok: false, status: 0, message: undefined });
  expect(answerIn(200, '{"bytes":40}\n{"data":')).toMatchObject({ ok: false });
});

test('a chosen document is handed over once', () => {
  const file = new File(['x'], 'a.pdf');
  handOver(file);
  expect(takeHandedOver()).toBe(file);
  expect(takeHandedOver()).toBeUndefined();
});

const field = (name: string, kind: 'line' | 'number' | 'day', required = false) => ({
  name,
  label: name,
  kind,
  required,
});

test('only what differs from the document is a change; numbers have a comma or a point, and wrong fields are told', () => {
  const fields = [field('nome', 'line', true), field('valore', 'number'), field('data', 'day')];
  const stored = { nome: 'Glucosio', valore: 101, data: '2026-02-03' };
  const same = { nome: 'Glucosio', valore: '101', data: '2026-02-03' };
  expect(givenIn(fields, same, stored)).toEqual({ changes: {}, wrong: {} });
  expect(givenIn(fields, { ...same, valore: '1,32' }, stored)).toEqual({ changes: { valore: 1.32 }, wrong: {} });
  expect(givenIn(fields, { ...same, valore: '' }, stored)).toEqual({ changes: { valore: null }, wrong: {} });
  expect(givenIn(fields, { ...same, nome: ' ', valore: 'molto' }, stored).wrong).toEqual({
    ...{ nome: 'required', valore: 'number' },
  });
  expect(shownValue(field('data', 'day'), '2026-02-03')).toBe('03/02/2026');
});

const piece = (text: string, left: number, top: number): PlacedText => ({ text, left, top, width: 0.1, height: 0.01 });

test('the line of an entry is found by its words and numbers, and a page without them has none', () => {
  const page = [
    piece('Glucosio', 0.1, 0.2),
    piece('101', 0.4, 0.201),
    piece('mg/dL', 0.6, 0.199),
    piece('Creatinina', 0.1, 0.3),
    piece('1,32', 0.4, 0.3),
    piece('101', 0.8, 0.9),
  ];
  const found = findLine(page, { title: 'Glucosio', quote: 'Glucosio 101 mg/dL' });
  expect(found?.score).toBe(1);
  expect(found?.box[1]).toBeCloseTo(0.199);
  expect(found?.box[2]).toBeCloseTo(0.6);
  expect(findLine(page, { title: 'Creatinina', quote: 'Creatinina 1.32' })?.box[1]).toBeCloseTo(0.3);
  expect(findLine(page, { title: 'Sodio', quote: 'Sodio 101' })).toBeUndefined();
  expect(likeness('Obiettività', { title: '', quote: 'OBIETTIVITA' })).toBe(1);
});

test('tables of a text are told from its lines, and the quoted line of an entry is found among them', () => {
  const text = 'Esami\n\nGlucosio\t101\tmg/dL\nSodio\t140\tmmol/L\nCampione emolitico.';
  expect(blocksOf(text).map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['text', 1],
    ['table', 2],
    ['text', 1],
  ]);
  const parts = [
    { titolo: 'Premessa', testo: 'Una riga' },
    { titolo: 'Esami', testo: text },
  ];
  const quoted = (testo: string) =>
    ({ titolo: 'x', testo: '', origine: { percorso: '', testo, pagina: null, riquadro: null } }) as Proposal;
  expect(lineLike(parts, quoted('Sodio 140 mmol/L'))).toBe(3);
  expect(lineLike(parts, quoted('Potassio 4,1'))).toBeUndefined();
});
