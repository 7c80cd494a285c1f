import type { ReactNode } from 'react';
import names from './drawings.json';
import classes from './illustration.module.css';
import { LOOK } from './look';

/**
 * The illustrations of empty lists, named in each section's look.json: lines, pale areas (`pale`), highlights (`full`) and
 * cut-outs (`cut`).
 */
export const DRAWINGS = {
  paper: (
    <>
      <path data-of="pale" d="M52 18h44l14 14v62a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
      <path d="M52 18h44l14 14v62a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
      <path d="M96 18v14h14M60 48h38M60 60h38M60 72h22" />
      <path data-of="full" d="M108 74a14 14 0 1 1 0 28a14 14 0 0 1 0-28Z" />
      <path data-of="cut" d="M108 82v12M102 88h12" />
    </>
  ),
  pills: (
    <>
      <path data-of="pale" d="M42 40h40v54a5 5 0 0 1-5 5H47a5 5 0 0 1-5-5Z" />
      <path d="M42 40h40v54a5 5 0 0 1-5 5H47a5 5 0 0 1-5-5ZM38 24h48v16H38ZM42 58h40M42 82h40M62 64v12M56 70h12" />
      <path data-of="full" d="m94 84 17-17a10.5 10.5 0 0 1 15 15l-17 17a10.5 10.5 0 0 1-15-15Z" />
      <path data-of="cut" d="m102 76 15 15" />
    </>
  ),
  calendar: (
    <>
      <path data-of="pale" d="M44 46h70v46a5 5 0 0 1-5 5H49a5 5 0 0 1-5-5Z" />
      <path d="M49 28h60a5 5 0 0 1 5 5v59a5 5 0 0 1-5 5H49a5 5 0 0 1-5-5V33a5 5 0 0 1 5-5ZM44 46h70M60 20v14M98 20v14" />
      <path d="M58 60h8M75 60h8M92 60h8M58 74h8M58 88h8" />
      <path data-of="full" d="M74 68h10v8h8v10h-8v8H74v-8h-8V76h8Z" />
    </>
  ),
  curve: (
    <>
      <path data-of="pale" d="M40 58h84v22H40Z" />
      <path d="M40 20v72a6 6 0 0 0 6 6h78" />
      <path d="m46 84 18-20 16 10 18-28 24 8" />
      <path
        data-of="full"
        d="M64 59a5 5 0 1 1 0 10a5 5 0 0 1 0-10ZM98 41a5 5 0 1 1 0 10a5 5 0 0 1 0-10ZM122 49a5 5 0 1 1 0 10a5 5 0 0 1 0-10Z"
      />
    </>
  ),
  body: (
    <>
      <path
        data-of="pale"
        d="M80 14a11 11 0 1 1 0 22a11 11 0 0 1 0-22ZM66 42h28a8 8 0 0 1 8 8v24h-9v28H67V74h-9V50a8 8 0 0 1 8-8Z"
      />
      <path d="M80 14a11 11 0 1 1 0 22a11 11 0 0 1 0-22ZM66 42h28a8 8 0 0 1 8 8v24h-9v28H67V74h-9V50a8 8 0 0 1 8-8ZM80 78v24" />
      <path data-of="full" d="M72 52a7 7 0 1 1 0 14a7 7 0 0 1 0-14Z" />
      <path d="M114 42a26 26 0 0 1 0 34M122 36a36 36 0 0 1 0 46" />
    </>
  ),
  people: (
    <>
      <path data-of="pale" d="M34 96a24 24 0 0 1 48 0Z" />
      <path d="M58 38a14 14 0 1 1 0 28a14 14 0 0 1 0-28ZM34 96a24 24 0 0 1 48 0Z" />
      <path d="M100 32a12 12 0 1 1 0 24a12 12 0 0 1 0-24ZM92 66a22 22 0 0 1 34 20H92" />
      <path data-of="full" d="M116 70a14 14 0 1 1 0 28a14 14 0 0 1 0-28Z" />
      <path data-of="cut" d="m110 84 4 4 8-8" />
    </>
  ),
  folder: (
    <>
      <path data-of="pale" d="M38 46h84v46a5 5 0 0 1-5 5H43a5 5 0 0 1-5-5Z" />
      <path d="M43 30h24l8 9h42a5 5 0 0 1 5 5v48a5 5 0 0 1-5 5H43a5 5 0 0 1-5-5V35a5 5 0 0 1 5-5ZM38 50h84" />
      <path data-of="full" d="M80 58a14 14 0 1 1 0 28a14 14 0 0 1 0-28Z" />
      <path data-of="cut" d="M80 66v12M74 72h12" />
    </>
  ),
} satisfies Record<string, ReactNode>;

const NAMES: Readonly<Record<string, string>> = names;
const drawingOf = (section: string) => DRAWINGS[NAMES[section] as keyof typeof DRAWINGS] ?? DRAWINGS.paper;

/** The illustration of an empty list in the section's colour. It is decorative: the text beside it says everything. */
export const Illustration = ({ section }: { section: string }) => (
  <svg
    viewBox="20 8 120 98"
    fill="none"
    className={`${LOOK} ${classes.drawing}`}
    data-section={section}
    aria-hidden="true"
    focusable="false"
  >
    {drawingOf(section)}
  </svg>
);
