import { expect, test } from 'vitest';
import { DrawingQueue } from '@/lib/pdf/queue';
import { describeReport } from '@/lib/reports/clinical/clinical';
import { pictureOf } from '@/lib/sections/notebook/picture';
import { inProcess } from '../support/in-process';
import { readPdf } from '../support/pdf';
import { longRead } from './long-record';

// The cost of a long record. `npm run bench:report` measures seconds; here, on a busy machine, only ratios are compared.

inProcess();
const picture = pictureOf({ strokes: [], areas: [] }, 'female', 'front');

async function made(items: number, queue: DrawingQueue) {
  const before = process.cpuUsage();
  const pdf = await queue.draw(await describeReport(longRead(items, await picture), 'it'));
  if (!pdf.ok) throw new Error(pdf.refusal.code);
  const { user, system } = process.cpuUsage(before);
  return { pdf: pdf.value, cost: user + system };
}

test('a report of ten years fits into a worker’s memory, and costs about ten times that of one year', async () => {
  const queue = new DrawingQueue({ memoryMb: 250 });
  await made(50, queue);
  const [year, years] = [await made(200, queue), await made(2000, queue)];
  const { sheets } = await readPdf(years.pdf);
  expect(sheets.length).toBeGreaterThan(60);
  expect(years.cost / year.cost).toBeLessThan(14);
}, 120_000);
