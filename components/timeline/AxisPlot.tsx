'use client';

import { LOOK } from '../shell/drawings/look';
import { SectionMark } from '../shell/drawings/SectionMark';
import ui from '../ui/page.module.css';
import classes from './axis.module.css';

/** A bar for something that lasts: from one position to another, in percent, in a row of its lane. */
export interface AxisBar {
  id: number;
  href: string;
  label: string;
  /** The name shown on the bar; null if there is no room for it. */
  title: string | null;
  from: string;
  length: string;
  row: number;
  before: boolean;
  beyond: boolean;
}

/** A mark at a position: one item, with a link to it; or the number of items, with a link to their list. */
export interface AxisMark {
  cell: string;
  href: string;
  label: string;
  at: string;
  number?: { text: string; size: 1 | 2 | 3 };
}

export interface AxisLane {
  section: string;
  title: string;
  /** The height of the lane, in rem. */
  height: number;
  bars: readonly AxisBar[];
  marks: readonly AxisMark[];
}

export interface AxisHead {
  cell: string;
  href: string;
  label: string;
  text: string;
  isNow: boolean;
  isAsked: boolean;
}

interface AxisPlotProps {
  words: { axis: string; toList: string; summary: string };
  heads: readonly AxisHead[];
  lanes: readonly AxisLane[];
  /** The least width, and the height of a row of bars, in rem. */
  width: number;
  barRem: number;
  /** The position of today, as a share of the axis. */
  today: number | undefined;
}

/** The rendered axis, as one client component that gets plain texts and positions, like `ListTable`. */
export function AxisPlot({ words, heads, lanes, width, barRem, today }: AxisPlotProps) {
  return (
    <figure className={classes.axis} aria-label={words.axis}>
      <a href="#elenco" className={classes.skip}>
        {words.toList}
      </a>
      <div className={classes.labels} aria-hidden="true">
        {lanes.map(({ section, title, height }) => (
          <div key={section} style={{ blockSize: `${height}rem` }}>
            <SectionMark section={section} size="small" />
            <span>{title}</span>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways must be so by keys as well */}
      <section className={classes.scroller} tabIndex={0} aria-label={words.axis}>
        <div className={classes.plot} style={{ minInlineSize: `${width}rem` }}>
          <ol className={classes.heads}>
            {heads.map(({ cell, href, label, text, isNow, isAsked }) => (
              <li key={cell} data-now={isNow ? '' : undefined}>
                <a href={href} data-list="" aria-label={label} aria-current={isAsked ? 'true' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
          <Ground cells={heads.length} marked={heads.findIndex(({ isAsked }) => isAsked)} today={today} />
          {lanes.map(({ section, height, bars, marks }) => (
            <div
              key={section}
              className={`${LOOK} ${classes.lane}`}
              data-section={section}
              style={{ blockSize: `${height}rem` }}
            >
              {bars.map((bar) => (
                <Bar key={bar.id} bar={bar} barRem={barRem} />
              ))}
              {marks.map((mark) => (
                <Mark key={mark.cell} {...mark} />
              ))}
            </div>
          ))}
        </div>
      </section>
      <figcaption className={classes.words}>{words.summary}</figcaption>
    </figure>
  );
}

const Bar = ({ bar, barRem }: { bar: AxisBar; barRem: number }) => (
  <a
    href={bar.href}
    className={classes.bar}
    data-before={bar.before ? '' : undefined}
    data-beyond={bar.beyond ? '' : undefined}
    aria-label={bar.label}
    title={bar.label}
    style={{
      insetInlineStart: bar.from,
      inlineSize: bar.length,
      insetBlockStart: `${bar.row * barRem + 0.25}rem`,
    }}
  >
    {bar.title === null ? null : <span>{bar.title}</span>}
  </a>
);

const Mark = ({ href, label, at, number }: Omit<AxisMark, 'cell'>) =>
  number ? (
    <a
      href={href}
      data-list=""
      className={classes.number}
      data-size={number.size}
      aria-label={label}
      title={label}
      style={{ insetInlineStart: at }}
    >
      {number.text}
    </a>
  ) : (
    <a href={href} className={classes.point} title={label} style={{ insetInlineStart: at }}>
      <span className={ui.hiddenText}>{label}</span>
    </a>
  );

interface GroundProps {
  cells: number;
  /** The index of the requested cell; below 0: none. */
  marked: number;
  today: number | undefined;
}

/** The background of the lanes: the cells, and the line of today. */
function Ground({ cells, marked, today }: GroundProps) {
  const lines = Array.from({ length: cells - 1 }, (_, at) => `M${at + 1} 0V1`).join('');
  return (
    <svg
      className={classes.ground}
      viewBox={`0 0 ${cells} 1`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      {marked >= 0 ? <rect className={classes.marked} x={marked} y={0} width={1} height={1} /> : null}
      <path className={classes.grid} d={lines} />
      {today === undefined ? null : <path className={classes.today} d={`M${today * cells} 0V1`} />}
    </svg>
  );
}
