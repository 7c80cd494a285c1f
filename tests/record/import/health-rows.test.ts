import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entriesOf } from '@/lib/record/import/compare';
import { mappingOf, readCsv, sniffCsv } from '@/lib/record/import/csv/csv';
import type { ReadDocument } from '@/lib/record/import/document/read-document';
import { exportXml, pressure, readExport, record } from '../../support/health-export';

/** The sections' rows of a document as an import would check them, with what is refused. */
function checked(document: ReadDocument) {
  const { rows, untaken } = entriesOf(document, new Set(), 'it');
  return {
    sections: rows.map(({ section }) => section.name),
    wrong: rows.flatMap(({ wrong }) => wrong),
    untaken: [...untaken.values()],
  };
}

test('the sections accept what the readers of exports and CSV files propose', async () => {
  const at = '2026-01-15 08:30:00 +0100';
  const device = { device: 'watch' };
  const xml = exportXml(
    [
      record('HeartRate', '71', at, { unit: 'count/min', ...device }),
      record('RestingHeartRate', '58', at, { unit: 'count/min', ...device }),
      record('OxygenSaturation', '0.973', at, { unit: '%', ...device }),
      record('BodyMass', '155', at, { unit: 'lb', ...device }),
      record('Height', '5.5', at, { unit: 'ft', ...device }),
      pressure(138, 84, at, device).correlation,
    ].join('\n'),
  );
  const found = checked(await readExport(xml));
  expect(found).toEqual({ sections: Array.from({ length: 6 }, () => 'readings'), wrong: [], untaken: [] });
  for (const [name, rows] of [
    ['misurazioni', ['readings', 'readings', 'readings', 'readings']],
    ['risultati', ['exams', 'results', 'results', 'results', 'results', 'results']],
  ] as const) {
    const bytes = readFileSync(`public/esempi/${name}.csv`);
    const csv = checked(readCsv(bytes, mappingOf(sniffCsv(bytes))));
    expect(csv.sections.sort()).toEqual(rows);
    expect(csv.wrong).toEqual([]);
  }
});
