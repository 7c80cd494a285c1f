import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { exportXml, pressure, record } from '../../support/health-export';

interface Told {
  readings: number;
  left: { title: string; reason: string; count: number }[];
  peakMb: number;
  grownMb: number;
}
const files: string[] = [];
afterAll(() => {
  for (const path of files) unlinkSync(path);
});

const run = promisify(execFile);
async function read(path: string, thinning: 'all' | 'daily'): Promise<Told> {
  // With a small heap, so that the process does not keep garbage for long.
  const heap = '--max-old-space-size=100';
  const args = [heap, '--conditions=react-server', '--import', 'tsx', 'tests/support/read-export.ts', path, thinning];
  return JSON.parse((await run(process.execPath, args)).stdout) as Told;
}

/** A minute of a year, from which the records take their times. */
const time = (minute: number) =>
  `${new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString().slice(0, 16).replace('T', ' ')}:00 +0100`;

/** An export with so many blocks of a hundred records, of which most have a kind that is not read, as in real exports. */
function exportOf(blocks: number) {
  const path = join(tmpdir(), `large-export-${randomUUID()}.xml`);
  files.push(path);
  const [head = '', tail = ''] = exportXml('@@').split('@@');
  const file = openSync(path, 'w');
  writeSync(file, head);
  const every = Math.floor((365 * 1440) / blocks);
  for (let block = 0; block < blocks; block++) {
    const at = (index: number) => time(block * every + index);
    const lines = Array.from({ length: 60 }, (_, index) =>
      record('StepCount', '7', at(index), { unit: 'count', device: 'watch' }),
    );
    for (let index = 0; index < 35; index++)
      lines.push(
        record('HeartRate', String(55 + ((block + index) % 60)), at(index), {
          unit: 'count/min',
          device: 'watch',
          meta: { HKMetadataKeyHeartRateMotionContext: '0' },
        }),
      );
    lines.push(
      record('BodyMass', String(70 + (block % 9) / 10), at(0), { unit: 'kg' }),
      pressure(120, 80, at(1)).alone,
      pressure(121, 81, at(2)).correlation,
    );
    writeSync(file, lines.join('\n'));
  }
  writeSync(file, tail);
  closeSync(file);
  return path;
}

/** Records of the same year: about 20 and 200 MB. */
const [SMALL, LARGE] = [500, 5_000];

test('an export ten times as large takes the same memory', async () => {
  const [small, large] = [exportOf(SMALL), exportOf(LARGE)];
  for (const thinning of ['daily', 'all'] as const) {
    const [one, other] = [await read(small, thinning), await read(large, thinning)];
    const figures = JSON.stringify([one, other]);
    expect(other.peakMb / one.peakMb, figures).toBeLessThan(1.3);
    expect(other.grownMb, figures).toBeLessThan(150);
    // Every record is proposed, or counted with its reason; a pressure has two.
    const records = (told: Told) => told.left.reduce((sum, { count }) => sum + count, 0);
    const pressures = (LARGE - SMALL) * 2 * 2;
    expect(records(other) - records(one), figures).toBeGreaterThan((LARGE - SMALL) * 96 + pressures - 20_000);
  }
});
