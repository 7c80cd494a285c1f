/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('./style.mjs').Style} Style */

/**
 * Breaks a text between words into lines of at most `width`. A word longer than a line is broken behind a hyphen, a slash or
 * the like, or anywhere if necessary.
 * @param {Pen} pen
 * @param {string} text as it is printed
 * @param {Style} style
 * @param {number} width
 * @returns {string[]}
 */
export function linesOf(pen, text, style, width) {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    let used = 0;
    for (const word of paragraph.split(' ').flatMap((word) => piecesOf(pen, word, style, width))) {
      const wide = pen.widthOf(word.text, style);
      const gap = word.continues || used === 0 ? 0 : pen.widthOf(' ', style);
      if (used > 0 && used + gap + wide > width) {
        lines.push(word.text);
        used = wide;
      } else {
        lines[lines.length - 1] += (gap > 0 ? ' ' : '') + word.text;
        used += gap + wide;
      }
    }
    return lines;
  });
}

/**
 * @param {Pen} pen
 * @param {string} word
 * @param {Style} style
 * @param {number} width
 * @returns {{ text: string, continues: boolean }[]}
 */
function piecesOf(pen, word, style, width) {
  if (pen.widthOf(word, style) <= width) return [{ text: word, continues: false }];
  const parts = word.match(/[^-/@._,;]*[-/@._,;]+|[^-/@._,;]+/g) ?? [word];
  return parts.flatMap((part) => fitting(pen, part, style, width)).map((text, at) => ({ text, continues: at > 0 }));
}

/**
 * @param {Pen} pen
 * @param {string} part
 * @param {Style} style
 * @param {number} width
 */
function fitting(pen, part, style, width) {
  if (pen.widthOf(part, style) <= width) return [part];
  const pieces = [''];
  let used = 0;
  for (const character of part) {
    const wide = pen.widthOf(character, style);
    if (used > 0 && used + wide > width) {
      pieces.push('');
      used = 0;
    }
    pieces[pieces.length - 1] += character;
    used += wide;
  }
  return pieces;
}
