import { useTranslations } from 'next-intl';
import { areaAt } from '@/lib/sections/notebook/areas';
import type { Face } from '@/lib/sections/notebook/figure/details';
import { HEIGHT, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import ui from '../ui/page.module.css';
import classes from './pain.module.css';
import type { Position, View } from './view';

interface CursorWordsProps {
  at: Position | null;
  isDown: boolean;
  face: Face;
  view: View;
}

/** The keyboard's cursor as a cross on the sheet, and the name of the area below it for screen readers. */
export function CursorWords({ at, isDown, face, view }: CursorWordsProps) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  const area = at ? areaAt(face, at.x, at.y) : undefined;
  const words = area ? body(area) : t('beside');
  const place = at && {
    insetInlineStart: `${(100 * (at.x * view.zoom + view.x)) / WIDTH}%`,
    insetBlockStart: `${(100 * (at.y * view.zoom + view.y)) / HEIGHT}%`,
  };
  return (
    <>
      {place ? (
        <span className={classes.cursor} style={place} data-down={isDown || undefined} aria-hidden="true" />
      ) : null}
      <span role="status" className={ui.hiddenText}>
        {at ? t(isDown ? 'cursorDrawing' : 'cursorOver', { area: words }) : ''}
      </span>
    </>
  );
}
