'use client';

import { useLocale, useTranslations } from 'next-intl';
import { displayedPercent } from '@/lib/calculators/percent';
import { MELD_MORTALITY, type RiskTable } from '@/lib/clinical';
import type { ScoreName } from '@/lib/sections/scores/names';
import { TABLES } from '@/lib/sections/scores/tables';
import { displayedNumber } from '@/lib/values/numbers';
import ui from '../ui/page.module.css';
import classes from './scores.module.css';

interface CombinationTableProps {
  name: ScoreName;
  /** The chosen table, if there is a choice. */
  chosen: unknown;
  /** The score's value, whose row is marked. */
  value: number;
}

/** The meaning of each number of points with its source; the reader's row is marked. */
export function CombinationTable({ name, chosen, value }: CombinationTableProps) {
  const t = useTranslations('scores');
  const rows = useRows(name, chosen);
  if (!rows) return null;
  const own = rows.lines.findLast(({ from }) => from <= value);
  return (
    <figure className={classes.combination}>
      <table>
        <caption>{t(`outcomes.${rows.outcome}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pointsHeading')}</th>
            <th scope="col">{t(`risks.${rows.outcome}`)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.lines.map((line) => (
            <tr key={line.from} aria-current={line === own ? 'true' : undefined}>
              <th scope="row">
                {line.points} {line === own ? <span className={classes.own}>{t('ownRow')}</span> : null}
              </th>
              <td>{line.risk}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={ui.muted}>{t('tableSource', { source: rows.source })}</figcaption>
    </figure>
  );
}

interface Rows {
  outcome: string;
  source: string;
  lines: { from: number; points: string; risk: string }[];
}

function useRows(name: ScoreName, chosen: unknown): Rows | null {
  const t = useTranslations('scores');
  const locale = useLocale();
  const percent = (risk: number) => displayedPercent(risk, locale);
  if (name === 'meld-score') {
    const { bands, source } = MELD_MORTALITY;
    return {
      outcome: 'death',
      source,
      lines: bands.map(({ from, percent: risk }, at) => ({
        from,
        points: bandText(from, bands[at + 1]?.from),
        risk: percent(risk),
      })),
    };
  }
  const table = tableOf(name, chosen);
  if (!table) return null;
  const { byPoints, outcome, source } = table;
  const highest = Math.max(...byPoints.map((risk) => risk ?? 0));
  const few = t('fewPatients', { highest: displayedNumber(highest, locale) });
  return {
    outcome,
    source,
    lines: byPoints.map((risk, points) => ({
      from: points,
      points: String(points),
      risk: risk === null ? few : percent(risk),
    })),
  };
}

const bandText = (from: number, next: number | undefined) => (next === undefined ? `${from}` : `${from}–${next - 1}`);

function tableOf(name: ScoreName, chosen: unknown): RiskTable | undefined {
  const tables = (TABLES as Partial<Record<ScoreName, Record<string, RiskTable>>>)[name];
  return tables && (Object.entries(tables).find(([key]) => key === chosen)?.[1] ?? Object.values(tables)[0]);
}
