import { writeFileSync } from 'node:fs';
import { drawPdf } from '@/lib/pdf/draw';
import { describeReport } from '@/lib/reports/clinical/clinical';
import { pictureOf } from '@/lib/sections/notebook/picture';
import { longRead } from '../reports/long-record';

// The cost of a clinical report: core seconds and megabytes of the process, for records of one and of ten years. With a path as
// argument, it writes the longest report there. It needs no database: a report is a function of what was read.

const inMegabytes = (bytes: number) => Math.round(bytes / 1e6);

async function cost(items: number) {
  const before = process.cpuUsage();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const described = await describeReport(longRead(items, picture), 'it');
  const { user: atDescribed } = process.cpuUsage(before);
  const pdf = await drawPdf(described);
  clearInterval(watch);
  if (!pdf.ok) throw new Error(pdf.refusal.code);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const told = `${seconds.toFixed(2)} s of CPU (${(atDescribed / 1e6).toFixed(2)} s to describe it)`;
  console.log(
    `${items} items: ${told}, ${inMegabytes(most - idle)} MB above ${inMegabytes(idle)}, ${inMegabytes(pdf.value.length)} MB of PDF`,
  );
  return { seconds, pdf: pdf.value };
}

process.env.DATABASE_URL ??= 'postgres://nobody@localhost/none';
const picture = await pictureOf({ strokes: [], areas: [] }, 'female', 'front');
await cost(50);
const year = await cost(200);
const years = await cost(2000);
console.log(`ten years cost ${(years.seconds / year.seconds).toFixed(1)} times one`);
const [, , path] = process.argv;
if (path) writeFileSync(path, years.pdf);
process.exit();
