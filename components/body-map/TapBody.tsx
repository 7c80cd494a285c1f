'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { type AreaKey, areaNear, isAreaKey, REGIONS, type Region } from '@/lib/sections/notebook/areas';
import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { HEIGHT, isOnBody, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import { isPainLevel, type PainLevel } from '@/lib/sections/notebook/levels';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import { levelIn } from './area-levels';
import { BodyFigure } from './BodyFigure';
import { MapNumber } from './MapNumber';
import { nextArea } from './next-area';
import classes from './pain.module.css';
import { pointsOf } from './regions';

interface TapBodyProps {
  face: Face;
  figure: Figure;
  /** The shown levels: of picked areas and of areas that strokes cover. */
  levels: readonly AreaPain[];
  /** The areas that a second tap removes. */
  picked: readonly AreaPain[];
  onToggle(area: AreaKey): void;
  onLevel(area: AreaKey, level: PainLevel): void;
}

/**
 * A body whose areas are filled by a tap. For the keyboard and assistive technology it is a listbox: arrow keys move to the
 * nearest area in that direction, Space or Enter chooses it, a digit sets its level.
 */
export function TapBody({ face, figure, levels, picked, onToggle, onLevel }: TapBodyProps) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  const id = useId();
  const [at, setAt] = useState<AreaKey | null>(null);
  const regions = REGIONS[face];
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextArea(regions, at, event.key);
    const level = /^[0-5]$/.test(event.key) ? Number(event.key) : null;
    if (next) setAt(next);
    else if (at && (event.key === ' ' || event.key === 'Enter')) onToggle(at);
    else if (at && isPainLevel(level)) onLevel(at, level);
    else return;
    event.preventDefault();
  };
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const area = areaTapped(event, figure, face);
    if (!area) return;
    setAt(area);
    onToggle(area);
  };
  const words = (area: AreaKey) => {
    const level = levelIn(levels, area);
    return level === undefined ? body(area) : t('areaLevel', { area: body(area), level: t(`levels.${level}`) });
  };
  const shown = regions.flatMap(({ key, polygon, centre }) => {
    const level = levelIn(levels, key);
    return level === undefined ? [] : [{ key, level, points: pointsOf(polygon), centre }];
  });
  return (
    <BodyFigure
      {...{ figure, face }}
      label={t(face === 'front' ? 'tapFront' : 'tapBack')}
      areas={shown}
      within={regions.map(({ key, polygon }) => (
        // The listbox has the focus, and names its active option.
        <polygon
          key={key}
          id={`${id}${key}`}
          data-area={key}
          role="option"
          aria-selected={levelIn(picked, key) !== undefined}
          aria-label={words(key)}
          className={classes.area}
          data-active={key === at || undefined}
          points={pointsOf(polygon)}
        />
      ))}
      over={shown.map(({ key, centre, level }) => <MapNumber key={key} at={centre} level={level} />)}
      svg={{
        role: 'listbox',
        'aria-multiselectable': true,
        'aria-activedescendant': at && isOf(regions, at) ? `${id}${at}` : undefined,
        className: classes.tapped,
        tabIndex: 0,
        onClick: tap,
        onKeyDown: press,
        onFocus: () => setAt((now) => (now && isOf(regions, now) ? now : (regions[0]?.key ?? null))),
      }}
    />
  );
}

const isOf = (regions: readonly Region[], area: AreaKey) => regions.some(({ key }) => key === area);

/** Tolerance for taps beside the body, in pixels of the drawing. */
const REACH = 16;
const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)] as const);

/** The area under a tap; a press by assistive technology has no coordinates, so its target element tells the area. */
function areaTapped(
  { clientX, clientY, currentTarget, target, detail }: MouseEvent<SVGSVGElement>,
  figure: Figure,
  face: Face,
) {
  const named = (target as SVGElement).dataset.area;
  if (detail === 0 && isAreaKey(named)) return named;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const [x, y] = [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT];
  const isNear = isOnBody(figure, x, y) || AROUND.some(([dx, dy]) => isOnBody(figure, x + REACH * dx, y + REACH * dy));
  return isNear ? areaNear(face, x, y) : undefined;
}
