import { describe, expect, test } from 'vitest';
import { wantedIn } from '@/lib/record/import/wanted';
import { viewerOf } from '../../support/calls';
import { exportXml, record } from '../../support/health-export';
import { importing, reviewOf, saveOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { newPatient, subscribe } from '../../support/people';

// A client reads a document, and sends it again with what it has been told: how a table is read, where a phone's export goes on.

const behind = inProcess();

async function owner() {
  const patient = await newPatient(behind.db, {});
  await subscribe(behind.db, patient.userId);
  return viewerOf(patient.userId);
}
function wanted(fields: Record<string, string>) {
  const read = wantedIn(fields);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

describe('a table whose columns tell nothing', () => {
  const TABLE = 'A;B;C\n13/01/2026;71,5;138/84\n14/01/2026;71,2;132/82\n';

  test('proposes nothing and asks, and is read as the client says', async () => {
    const viewer = await owner();
    const asked = await reviewOf(viewer, TABLE);
    expect([asked.tabella?.ask, asked.tabella?.columns.map(({ title }) => title), asked.proposte]).toEqual([
      ['columns'],
      ['A', 'B', 'C'],
      [],
    ]);
    // The table of the answer is sent back with other meanings.
    const meanings = ['day', 'weight', 'pressure'];
    const columns = asked.tabella?.columns.map((one, at) => ({ ...one, meaning: meanings[at], decimal: ',' }));
    const told = wanted({ tabella: JSON.stringify({ ...asked.tabella, columns }) });
    const review = await reviewOf(viewer, TABLE, told);
    expect(
      review.proposte.map(({ stato, dati }) => [stato, dati?.parametro_peso, dati?.parametro_pressione_massima]),
    ).toEqual([
      ['nuova', 71.5, 138],
      ['nuova', 71.2, 132],
    ]);
    const saved = await saveOf(
      viewer,
      TABLE,
      review.proposte.map(({ id }) => id),
      told,
    );
    expect(saved.righe.map(({ salvato }) => salvato)).toEqual([true, true]);
    expect((await reviewOf(viewer, TABLE, told)).conto).toMatchObject({ presenti: 2, nuove: 0 });
  });

  test('is refused if no column has the day, and if a meaning is unknown', async () => {
    const viewer = await owner();
    const { tabella } = await reviewOf(viewer, TABLE);
    const columns = tabella?.columns.map((one) => ({ ...one, meaning: null }));
    const refused = await importing(viewer, TABLE, wanted({ tabella: JSON.stringify({ ...tabella, columns }) }));
    expect(refused).toMatchObject({ ok: false, refusal: { fields: [{ message: 'importCsvColumns' }] } });
    const unknown = tabella?.columns.map((one) => ({ ...one, meaning: 'colore' }));
    expect(wantedIn({ tabella: JSON.stringify({ ...tabella, columns: unknown }) })).toMatchObject({ ok: false });
  });

  test('of as many columns as a table may have is sent back whole', async () => {
    const wide = `${Array.from({ length: 200 }, (_, at) => `Colonna numero ${at}`).join(';')}\n`;
    const line = `${Array.from({ length: 200 }, () => 'un testo di quaranta caratteri o di più').join(';')}\n`;
    const { tabella } = await reviewOf(await owner(), wide + line.repeat(3));
    expect(wantedIn({ tabella: JSON.stringify(tabella) })).toMatchObject({ ok: true });
  });
});

describe('an export with more measurements than are proposed at once', () => {
  const EXPORT = exportXml(
    Array.from({ length: 5_050 }, (_, index) => {
      const at = new Date(Date.UTC(2010, 0, 1, 8) + index * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
      return record('BodyMass', String(60 + (index % 40)), `${at} +0000`, { unit: 'kg' });
    }).join('\n'),
    { me: '' },
  );

  test('says where it goes on, and what is read on is saved', async () => {
    const viewer = await owner();
    const first = await reviewOf(viewer, EXPORT);
    expect([first.conto.nuove, first.documento.altre_prima_del]).toEqual([5_000, '2010-02-21T00:00:00']);
    const on = wanted({ prima_del: first.documento.altre_prima_del ?? '' });
    const rest = await reviewOf(viewer, EXPORT, on);
    // The oldest day is read twice, since thinning may have cut it.
    expect([rest.conto.nuove, rest.documento.altre_prima_del]).toEqual([51, null]);
    const last = rest.proposte.findLast(({ stato }) => stato === 'nuova');
    expect(last?.data).toBe('2010-01-01');
    const saved = await saveOf(viewer, EXPORT, [last?.id ?? -1], on);
    expect(saved.righe).toMatchObject([{ salvato: true, sezione: 'readings' }]);
    expect((await reviewOf(viewer, EXPORT, on)).conto.presenti).toBe(1);
  });

  test('is told a day or a time, and nothing else', () => {
    expect(wanted({ prima_del: '2010-02-21' })).toMatchObject({ before: '2010-02-21' });
    for (const prima_del of ['2010-02-30', '21/02/2010', 'ieri', ''])
      expect(wantedIn({ prima_del })).toMatchObject({ ok: false });
  });
});
