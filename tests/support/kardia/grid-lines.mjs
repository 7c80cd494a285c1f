const MM = 72 / 25.4;

/** Draws the grid of a page in the way that the report asks for. */
export function drawGrid(pdf, { grid, square, units }, { left, top, width, height, place }) {
  if (grid === 'none') return;
  const side = square * MM;
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const line = (x0, y0, x1, y1) => pdf.moveTo(...place(x0, y0)).lineTo(...place(x1, y1));
  const right = left + columns * side;
  const bottom = top + rows * side;
  pdf.save().strokeColor('#f0b0b0');
  if (grid === 'lines' || grid === 'dashed') {
    if (grid === 'dashed') pdf.dash(1.2 * units, { space: 0.8 * units });
    for (const [every, thick] of [
      [1, 0.2],
      [5, 0.5],
    ]) {
      pdf.lineWidth(thick * units);
      for (let at = 0; at <= columns; at += every) line(left + at * side, top, left + at * side, bottom);
      for (let at = 0; at <= rows; at += every) line(left, top + at * side, right, top + at * side);
      pdf.stroke();
    }
    pdf.undash();
  } else if (grid === 'small') {
    pdf.lineWidth(0.2 * units);
    for (let column = 0; column < columns; column++)
      for (let row = 0; row <= rows; row++) {
        const [x, y] = [left + column * side, top + row * side];
        line(x, y, x + side, y);
        if (row < rows) line(x, y, x, y + side);
      }
    pdf.stroke();
  } else if (grid === 'rectangles') {
    pdf.lineWidth(0.4 * units);
    for (let column = 0; column < columns / 5; column++)
      for (let row = 0; row < rows / 5; row++)
        pdf.rect(...place(left + column * 5 * side, top + row * 5 * side), 5 * side * units, 5 * side * units);
    pdf.stroke();
  } else if (grid === 'seconds') {
    pdf.strokeColor('black').lineWidth(0.3 * units);
    pdf.rect(...place(left, top), columns * side * units, rows * side * units).stroke();
    for (let at = 25; at < columns; at += 25) line(left + at * side, top, left + at * side, bottom);
    pdf.stroke();
  } else drawForm(pdf, { columns, rows, side: side * units, corner: place(left, top), units });
  pdf.restore();
}

/** The grid as a form XObject in millimetres, which a matrix of its own enlarges. */
function drawForm(pdf, { columns, rows, side, corner, units }) {
  const lines = [`0.9 0.6 0.6 RG ${(0.2 * units) / side} w`];
  for (let at = 0; at <= columns; at++) lines.push(`${at} 0 m ${at} ${rows} l S`);
  for (let at = 0; at <= rows; at++) lines.push(`0 ${at} m ${columns} ${at} l S`);
  const form = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-1, -1, columns + 1, rows + 1],
    Matrix: [side, 0, 0, side, corner[0], corner[1]],
    Resources: {},
  });
  form.end(lines.join('\n'));
  pdf.page.xobjects.Grid = form;
  pdf.addContent('/Grid Do');
}
