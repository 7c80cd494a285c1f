'use client';

import { useMemo, useState } from 'react';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import { ModelStage } from './ModelStage';
import { FACING } from './pose';

interface TapModelProps {
  figure: Figure;
  levels: readonly AreaPain[];
  onToggle(area: AreaKey): void;
}

/** The 3D body; a tap fills an area and a second one empties it, as on the flat body. */
export function TapModel({ figure, levels, onToggle }: TapModelProps) {
  const [hovered, setHovered] = useState<AreaKey | null>(null);
  const [pose, setPose] = useState(FACING);
  const shown = useMemo(() => ({ levels, hovered, selected: null }), [levels, hovered]);
  return <ModelStage {...{ figure, shown, pose, setPose }} onHover={setHovered} onSelect={onToggle} />;
}
