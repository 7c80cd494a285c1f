import PDFDocument from 'pdfkit';
import { drawGrid } from './grid-lines.mjs';
import { drawRow, WITHIN_S } from './row-lines.mjs';

/** @typedef {import('./report').Report} Report */

const MM = 72 / 25.4;
const SIX = 6;

/**
 * Draws a report: a cover, and the pages of the trace.
 * @param {Report} report
 * @returns {Promise<Uint8Array>}
 */
export async function paperOf(report) {
  const pdf = new PDFDocument({ size: [...report.size], margin: 0, compress: true });
  const bytes = bytesOf(pdf);
  drawCover(pdf, report);
  const drawnSeconds = report.seconds + (report.pulses === 'within' ? WITHIN_S : 0);
  const rows = Math.min(report.cutAfter, Math.ceil(drawnSeconds / report.rowSeconds - 1e-9));
  const names = Object.keys(report.leads);
  const pages = names.length === SIX ? rows : 1;
  for (let page = 0; page < pages; page++) {
    pdf.addPage({ size: [...report.size], margin: 0 });
    drawPage(
      pdf,
      report,
      names.length === SIX
        ? names.map((name) => [name, page])
        : Array.from({ length: rows }, (_, at) => [names[0], at]),
    );
  }
  pdf.end();
  return bytes;
}

/**
 * A page of a printed scale and of lines.
 * @param {string} operators PDF operators of a path
 */
export async function linesPaper(operators) {
  const pdf = new PDFDocument({ margin: 0 });
  const bytes = bytesOf(pdf);
  pdf.text('25 mm/s 10 mm/mV', 50, 700);
  pdf.addContent(`0 0 m\n${operators}\nS`);
  pdf.end();
  return bytes;
}

/** @returns {Promise<Uint8Array>} */
function bytesOf(pdf) {
  const chunks = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))));
}

function drawCover(pdf, { title, cover, length, bpm }) {
  pdf.fontSize(12).text(title, 50, 50);
  pdf.text('Patient: Ginevra Prova', 50, 80);
  pdf.text('Recorded on:', 50, 100);
  pdf.text('Monday, 22 Jul 2024, 4:56pm', 150, 100);
  if (bpm) pdf.text(`Heart Rate: ${bpm} BPM`, 50, 120);
  if (length) pdf.text(`Duration: ${length}`, 50, 140);
  for (const [at, line] of cover.entries()) pdf.text(line, 50, 160 + at * 20);
}

/**
 * @param {(readonly [name: string, row: number])[]} rows the lead and the place in time of each row of the page
 */
function drawPage(pdf, report, rows) {
  const { size, units, origin, picture } = report;
  pdf.save();
  if (report.rotated) {
    pdf.page.dictionary.data.Rotate = 90;
    // What is drawn upright on a page of exchanged sides is seen upright after the rotation.
    pdf.transform(0, 1, -1, 0, size[0], 0).rotate(180, { origin: [size[1] / 2, size[0] / 2] });
  }
  const [width, height] = report.rotated ? [size[1], size[0]] : size;
  const factor = report.shrunk / units;
  pdf.transform(factor, 0, 0, factor, -origin[0] * factor, -origin[1] * factor);
  const left = (width - report.rowSeconds * report.speed * MM) / 2;
  const top = 60;
  const pitch = (height - 120) / rows.length;
  const place = (x, y) => [x * units + origin[0], y * units + origin[1]];
  if (picture || report.grid === 'picture')
    pdf.image(PIXEL, ...place(left, top), { width: (width - 2 * left) * units, height: (height - 120) * units });
  else drawGrid(pdf, report, { left, top, width: report.rowSeconds * report.speed * MM, height: height - 120, place });
  pdf.strokeColor('black').lineWidth(0.4 * units);
  for (const y of report.rules)
    pdf
      .moveTo(...place(left, y))
      .lineTo(...place(width - left, y))
      .stroke();
  for (const [at, [name, row]] of rows.entries()) {
    const zero = top + (at + 0.5) * pitch;
    if (!picture) drawRow(pdf, report, { name, row, left, zero, place, pitch, isFirst: at === 0 });
  }
  if (report.marks) drawMarks(pdf, report, { left, top, pitch, height, place });
  pdf.restore();
  pdf.save();
  if (report.rotated) pdf.transform(0, 1, -1, 0, size[0], 0).rotate(180, { origin: [size[1] / 2, size[0] / 2] });
  pdf.fillColor('black').fontSize(8);
  for (const [at, [name]] of rows.entries())
    if (report.names) pdf.text(name, Math.max(2, left - 18), top + (at + 0.5) * pitch - 20, { lineBreak: false });
  const foot = report.printed ?? `${report.speed} mm/s, ${report.gain} mm/mV`;
  pdf.text(`${foot}   Enhanced Filter   Mains 50 Hz`, 50, height - 40, { lineBreak: false });
  pdf.restore();
}

/** Short upright lines under the beats of each row, and base lines that go on below the page. */
function drawMarks(pdf, { units, rowSeconds, speed, bpm = 60 }, { left, top, pitch, height, place }) {
  const second = speed * MM;
  for (let bottom = top + pitch; bottom < 2 * height; bottom += pitch) {
    pdf
      .lineWidth(0.4 * units)
      .moveTo(...place(left, bottom))
      .lineTo(...place(left + rowSeconds * second, bottom))
      .stroke();
    for (let time = 0.3; time < rowSeconds; time += 60 / bpm) {
      const x = left + time * second + Math.sin(bottom + time);
      pdf
        .lineWidth(units)
        .moveTo(...place(x, bottom))
        .lineTo(...place(x, bottom - MM))
        .stroke();
    }
  }
}

/** A grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOYPn06AAJJASiHk6CsAAAAAElFTkSuQmCC',
  'base64',
);
