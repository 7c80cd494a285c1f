import type { Shown } from './answer';

/** A text with the found words marked; a screen reader reads it as one text. */
export function Marked({ testo, trovate }: Shown) {
  const ends = [0, ...trovate.map(([, to]) => to)];
  return (
    <>
      {trovate.map(([from, to], at) => (
        <span key={from}>
          {testo.slice(ends[at], from)}
          <mark>{testo.slice(from, to)}</mark>
        </span>
      ))}
      {testo.slice(ends.at(-1))}
    </>
  );
}
