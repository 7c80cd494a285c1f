const MM = 72 / 25.4;
const PULSE_UV = 1000;
/** How much of the first row the pulse takes where it stands within the row, in seconds; it begins a fifth of that behind the left end. */
export const WITHIN_S = 0.5;

/** Draws a row of the trace with its base line and calibration pulse. */
export function drawRow(pdf, report, { name, row, left, zero, place, pitch, isFirst }) {
  const { units, speed, gain, rowSeconds, clipped } = report;
  const width = rowSeconds * speed * MM;
  const at = roundedPlace(report, place);
  const high = (microvolts) => zero - (microvolts / 1000) * gain * MM;
  pdf
    .save()
    .strokeColor('black')
    .lineWidth(0.4 * units);
  if (report.baseLines)
    pdf
      .moveTo(...at(left, zero))
      .lineTo(...at(left + width, zero))
      .stroke();
  const isWithin = report.pulses === 'within';
  const hasPulse = report.pulse !== 'none' && (report.pulses === 'all' || (isWithin ? row === 0 : isFirst));
  const before = hasPulse ? pulsePoints(report, left + (isWithin ? (WITHIN_S / 5) * speed * MM : 0), high) : [];
  if (hasPulse && report.pulse === 'corners') {
    pdf.lineWidth(report.pulseWidth * units);
    drawPath(
      pdf,
      before.map(([x, y]) => at(x, y)),
      { ...report, pen: 'lines' },
    );
    pdf.lineWidth(0.4 * units);
  }
  const from = left + (isWithin ? WITHIN_S : hasPulse ? 0.4 : 0) * speed * MM;
  const height = pitch * report.clipHeight;
  if (clipped) pdf.rect(...place(left, zero - height / 2), width * units, height * units).clip();
  const points = pointsOf(report, name, row, from, high);
  const paths = pathsOf(report, points, name);
  for (const [index, path] of paths.entries()) {
    const whole =
      index === 0 && (report.pulse === 'joined' || report.pulse === 'sampled') ? [...before, ...path] : path;
    drawPath(
      pdf,
      whole.map(([x, y]) => at(x, y)),
      report,
    );
  }
  pdf.restore();
}

const roundedPlace =
  ({ decimals }, place) =>
  (x, y) =>
    place(x, y).map((value) => Math.round(value * 10 ** decimals) / 10 ** decimals);

/** The samples of a row as points of the page, with the number of each. */
function pointsOf(report, name, row, from, high) {
  const { rate, seconds, rowSeconds, speed, rows, clipped, gap, leads, jitter, simplified } = report;
  const [perRow, total] = [Math.round(rowSeconds * rate), Math.round(seconds * rate)];
  const late = report.pulses === 'within' ? Math.round(WITHIN_S * rate) : 0;
  const [first, last] = clipped
    ? [0, total - 1]
    : [Math.max(0, row * perRow - late), Math.min(total - 1, (row + 1) * perRow - late - (rows === 'next' ? 1 : 0))];
  const isFirst = name === Object.keys(leads)[0];
  const points = [];
  for (let sample = first; sample <= last; sample++) {
    if (gap && isFirst && sample >= gap[0] && sample < gap[1]) continue;
    const time = sample / rate + (jitter * Math.sin(sample * report.jitterPace)) / rate;
    points.push([from + (time - row * rowSeconds) * speed * MM, high(leads[name](time)), sample]);
  }
  return simplified > 0 ? straightened(points, simplified) : points;
}

/** Leaves out points on straight lines. */
function straightened(points, tolerance) {
  const kept = [points[0]];
  for (let at = 1; at < points.length - 1; at++) {
    const [[x0, y0], [x1, y1]] = [kept[kept.length - 1], points[at + 1]];
    const from = points.indexOf(kept[kept.length - 1]);
    const off = points
      .slice(from + 1, at + 1)
      .some(([x, y]) => Math.abs(y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) - y) > tolerance);
    if (off || at - from > 60) kept.push(points[at]);
  }
  return [...kept, points[points.length - 1]];
}

/** Divides a row into paths; where samples are left out, a new path begins. */
function pathsOf({ pathSamples, paths }, points) {
  const found = [];
  let path = [];
  for (const point of points) {
    const last = path[path.length - 1];
    const isGap = last && point[2] - last[2] > 61;
    if (isGap || path.length === pathSamples) {
      found.push(path);
      path = paths === 'meeting' && !isGap ? [last] : [];
    }
    path.push(point);
  }
  return [...found, path].filter((one) => one.length > 1);
}

/** The calibration pulse: a foot of 0.1 s, 1 mV for 0.2 s, a foot of 0.1 s. */
function pulsePoints({ pulse, rate, speed }, left, high) {
  const x = (seconds) => left + seconds * speed * MM;
  if (pulse !== 'sampled')
    return [
      [x(0), high(0)],
      [x(0.1), high(0)],
      [x(0.1), high(PULSE_UV)],
      [x(0.3), high(PULSE_UV)],
      [x(0.3), high(0)],
      [x(0.4), high(0)],
    ];
  return Array.from({ length: Math.round(0.4 * rate) }, (_, sample) => {
    const time = sample / rate;
    return [x(time), high(time >= 0.1 && time < 0.3 ? PULSE_UV : 0)];
  });
}

function drawPath(pdf, points, { pen, moved }) {
  if (!moved) return drawPlain(pdf, points, pen);
  const [x0, y0] = points[0];
  pdf.save().translate(x0, y0);
  drawPlain(
    pdf,
    points.map(([x, y]) => [x - x0, y - y0]),
    pen,
  );
  pdf.restore();
}

function drawPlain(pdf, points, pen) {
  const [[x0, y0], ...rest] = points;
  pdf.moveTo(x0, y0);
  for (const [at, [x, y]] of rest.entries()) {
    if (pen === 'lines') pdf.lineTo(x, y);
    else pdf.bezierCurveTo(...controls(points, at), x, y);
  }
  pdf.stroke();
}

/** The control points of a curve through the points (Catmull-Rom). */
function controls(points, at) {
  const [a, b, c, d] = [points[at - 1] ?? points[at], points[at], points[at + 1], points[at + 2] ?? points[at + 1]];
  return [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
}
