import { expect, test } from 'vitest';
import { mappingOf, readCsv, sniffCsv } from '@/lib/record/import/csv/csv';
import { Unreadable } from '@/lib/record/import/document/unreadable';
import { exportXml, exportZip, pressure, readExport, record } from '../../support/health-export';

// T55: damaged exports and CSV files are read, or refused with a reason.

/** Numbers from 0 to 1, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A copy with a few bytes changed, left out, repeated or cut. */
function mutated(bytes: Uint8Array, random: () => number): Buffer {
  const copy = Buffer.from(bytes);
  const at = () => Math.floor(random() * copy.length);
  const kind = Math.floor(random() * 4);
  if (kind === 0) for (let count = 0; count < 3; count++) copy[at()] = Math.floor(random() * 256);
  if (kind === 1) return copy.subarray(0, at());
  const [from, to] = [at(), at()].sort((one, other) => one - other) as [number, number];
  if (kind === 2) return Buffer.concat([copy.subarray(0, from), copy.subarray(to)]);
  if (kind === 3) return Buffer.concat([copy.subarray(0, to), copy.subarray(from)]);
  return copy;
}

const AT = '2026-01-15 08:30:00 +0100';
const XML = exportXml(`${record('BodyMass', '70', AT, { unit: 'kg' })}${pressure(120, 80, AT).correlation}`);
const ECG = `Recorded Date,${AT}\nClassification,Sinus Rhythm\nSymptoms,\nSoftware Version,1\nDevice,"Watch6,1"\nSample Rate,512 hertz\n\nUnit,µV\n\n${'15.3\n'.repeat(60)}`;
const FILES: Record<string, Uint8Array> = {
  xml: Buffer.from(XML),
  zip: exportZip(XML, { 'e/ecg.csv': ECG, 'e/a.gpx': '<gpx/>' }),
  csv: Buffer.from(
    'Data;Ora;Pressione;Peso;Glicemia (mmol/L)\n15/01/2026;08:30;120/80;71,5;5,5\n16/01/2026;;;"7""1";\n',
  ),
  results: Buffer.from(
    'Data;Esame;Risultato;Unità;Intervallo\n25/01/2026;TSH;< 0,01;mUI/L;0,27 - 4,20\n25/01/2026;ANA;1:160;;\n',
  ),
};

test.each(Object.keys(FILES))('two hundred mutations of a file (%s) are read, or refused with a key', async (name) => {
  const file = FILES[name] ?? new Uint8Array();
  const random = numbers(7);
  const outcomes = new Set<string>();
  for (let round = 0; round < 200; round++) {
    const bytes = mutated(file, random);
    const isTable = name === 'csv' || name === 'results';
    try {
      if (isTable) {
        const preview = sniffCsv(bytes);
        const document = preview.ask.includes('columns') ? undefined : readCsv(bytes, mappingOf(preview));
        const places = [...(document?.entries ?? []), ...(document?.leftOut ?? [])].flatMap(({ place }) => place ?? []);
        expect(new Set(places).size).toBe(document?.size ?? 0);
      } else await readExport(bytes);
      outcomes.add('read');
    } catch (error) {
      if (!(error instanceof Unreadable)) throw new Error(`round ${round}: ${error}`, { cause: error });
      outcomes.add(error.key);
    }
  }
  expect(outcomes.size).toBeGreaterThan(1);
});
