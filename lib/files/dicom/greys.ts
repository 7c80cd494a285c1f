import type { DataSet } from 'dicom-parser';
import { type LookupTable, tableIn } from './lookup-table';

/** A range of greys, rendered from black to white. */
export interface GreyWindow {
  centre: number;
  width: number;
  /** How the greys between are rendered: DICOM PS3.3, C.11.2.1.2 and C.11.2.1.3. */
  curve: 'linear' | 'exact' | 'sigmoid';
}

/** How the stored values of a frame become greys. */
export interface GreyScale {
  slope: number;
  intercept: number;
  /** Replaces slope and intercept. */
  values: LookupTable | null;
  /** The first window that the file names. */
  window: GreyWindow | null;
  /** Replaces a window, if the file names none. */
  greys: LookupTable | null;
}

/** The grey scale of a frame: its own, the one of all frames, or that of a file with one frame. */
export function greyScaleIn(set: DataSet, frame: number): GreyScale {
  const groups = [itemIn(set, 'x52009230', frame), itemIn(set, 'x52009229')];
  const holding = (sequence: string) => {
    const items = groups.map((group) => group && itemIn(group, sequence));
    return items.find((item) => item !== undefined) ?? set;
  };
  const [values, shown] = [holding('x00289145'), holding('x00289132')];
  const signed = set.uint16('x00280103') === 1;
  return {
    slope: values.floatString('x00281053') || 1,
    intercept: values.floatString('x00281052') ?? 0,
    values: tableIn(itemIn(values, 'x00283000'), signed),
    window: windowIn(shown, set.elements.x7fe00010 === undefined),
    greys: tableIn(itemIn(shown, 'x00283010'), signed),
  };
}

function itemIn(set: DataSet, sequence: string, number = 0): DataSet | undefined {
  return set.elements[sequence]?.items?.[number]?.dataSet;
}

const CURVES: Readonly<Record<string, GreyWindow['curve']>> = { LINEAR_EXACT: 'exact', SIGMOID: 'sigmoid' };

/** The linear curve is made for whole numbers; a window as narrow as those of fractions would have no greys. */
function windowIn(set: DataSet, floats: boolean): GreyWindow | null {
  const curve = CURVES[set.string('x00281056') ?? ''] ?? (floats ? 'exact' : 'linear');
  const [centre, width] = [set.floatString('x00281050') ?? Number.NaN, set.floatString('x00281051') ?? Number.NaN];
  const possible = Number.isFinite(centre) && (curve === 'linear' ? width >= 1 : width > 0);
  return possible ? { centre, width, curve } : null;
}
