import { z } from 'zod';
import type { ScoreName } from '@/db/schema';
import { CHA2DS2_VASC_TABLES, HAS_BLED_TABLES, MELD_MORTALITY, type RiskTable, VERSIONS } from '@/lib/clinical';
import { formulasOf } from './formulas';

/**
 * Tables with the meaning of each number of points, and their sources. A score's first table is used unless another is
 * chosen.
 */
export const TABLES = {
  'has-bled-score': HAS_BLED_TABLES,
  'cha2-ds2-score': CHA2DS2_VASC_TABLES,
} as const satisfies Partial<Record<ScoreName, Record<string, RiskTable>>>;

const tablesOf = (name: ScoreName): Record<string, RiskTable> =>
  (TABLES as Record<string, Record<string, RiskTable>>)[name] ?? {};

/**
 * The table of risks for a score's points, as the routes serve it. Its rows have `punti` and `rischio`, events per 100
 * patient-years (null: too few patients to say); for MELD they have `da`, `a` and `rischio`, the percentage of deaths in
 * three months. A score whose result is already a risk has no rows; the source is then that of its equation. Undefined for a
 * table that the score does not have.
 */
export function tableToWire(name: ScoreName, wanted: string | null) {
  const tables = tablesOf(name);
  const [chosen = null] = wanted === null ? Object.keys(tables) : Object.keys(tables).filter((one) => one === wanted);
  if (wanted !== null && chosen === null) return undefined;
  const table = chosen === null ? undefined : tables[chosen];
  const choice = { tabella: chosen, tabelle: Object.entries(tables).map(([id, { source }]) => ({ id, source })) };
  if (table)
    return { rows: table.byPoints.map((rischio, punti) => ({ punti, rischio })), source: table.source, ...choice };
  if (name === 'meld-score') return { rows: bands(), source: MELD_MORTALITY.source, ...choice };
  const [formula] = formulasOf(name);
  return { rows: [], source: formula ? VERSIONS[formula].source : null, ...choice };
}

/** MELD's bands, from 6 to 40. */
const bands = () =>
  MELD_MORTALITY.bands.map(({ from, percent }, at, all) => ({
    da: from,
    a: (all[at + 1]?.from ?? 41) - 1,
    rischio: percent,
  }));

const rowsOfPoints = z.object({ punti: z.int(), rischio: z.number().nullable() });
const rowsOfBands = z.object({ da: z.int(), a: z.int(), rischio: z.number() });
export const tableAnswer = z.object({
  rows: z.array(z.union([rowsOfPoints, rowsOfBands])),
  source: z.string().nullable(),
  tabella: z.string().nullable(),
  tabelle: z.array(z.object({ id: z.string(), source: z.string() })),
});
