import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import { BodyFigure } from './BodyFigure';
import { MapNumber } from './MapNumber';
import { regionOf } from './regions';

interface LevelFigureProps {
  figure: Figure;
  face: Face;
  label: string;
  areas: readonly { area: AreaKey; level: PainLevel }[];
}

/** A body whose areas have the colour and number of their levels; its page has the `SharedOutlines`. */
export function LevelFigure({ figure, face, label, areas }: LevelFigureProps) {
  const shown = areas.flatMap(({ area, level }) => {
    const region = regionOf(face, area);
    return region ? [{ key: area, level, ...region }] : [];
  });
  return (
    <BodyFigure
      {...{ figure, face, label }}
      shared
      areas={shown}
      over={shown.map(({ key, centre, level }) => <MapNumber key={key} at={centre} level={level} />)}
    />
  );
}
