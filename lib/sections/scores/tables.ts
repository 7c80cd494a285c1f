import { z } from 'zod';
import type { ScoreName } from '@/db/schema';
import { CHA2DS2_VASC_TABLES, HAS_BLED_TABLES, MELD_MORTALITY, type RiskTable, VERSIONS } from '@/lib/clinical';
import { formulasOf } from './formulas';

/** The meaning of points, with the source; the first table is used unless another is chosen. */
export const TABLES = {
  'has-bled-score': HAS_BLED_TABLES,
  'cha2-ds2-score': CHA2DS2_VASC_TABLES,
} as const satisfies Partial<Record<ScoreName, Record<string, RiskTable>>>;

const tablesOf = (name: ScoreName): Record<string, RiskTable> =>
  (TABLES as Record<string, Record<string, RiskTable>>)[name] ?? {};

/**
 * A combination table as the calls serve it: `punti` with `rischio`, events per 100 patient-years (null: too few patients to
 * say), or for MELD `da` and `a` with `rischio`, percentage of deaths in three months. A score whose result is already a risk
 * has no rows, and its equation as the source. Undefined for a table that the score does not have.
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
