import type { RecordAccess } from '@/lib/access/record';
import { stripOf } from '@/lib/devices/ecg/strip';
import type { Block } from '@/lib/pdf/description';
import type { Ecg } from '@/lib/record/ecgs/model';
import { judgementOf, outcomeOf } from '@/lib/record/ecgs/outcome';
import { readEcg, type WholeEcg } from '@/lib/record/ecgs/queries';
import { ecgsSection } from '@/lib/record/ecgs/section';
import type { Extract } from '@/lib/record/extract';
import { displayedDay } from '@/lib/values/days';
import { chapter, sharing, tableOf } from '../chapter';
import type { Words } from '../words';

/** Upright paper has room for so many seconds beside each other. */
const STRIP_SECONDS = 5;
const STRIPS = [0, STRIP_SECONDS];

/** What devices have recorded: ten seconds of the newest, then what was found in each. */
export const ecgsChapter = chapter<WholeEcg | undefined>({
  section: ecgsSection,
  read: async (record: RecordAccess, extract: Extract) => {
    const newest = newestOf(extract.rowsOf(ecgsSection));
    return newest && readEcg(record, newest.id);
  },
  blocks(extract, words, newest) {
    const { t, number } = words;
    const ms = (value: number | null) => (value === null ? '' : t('ecg.ms', { value: number(value, 0) }));
    const rows = [...extract.rowsOf(ecgsSection)].sort((a, b) => b.measuredAt.localeCompare(a.measuredAt));
    return [
      ...(newest ? tracingOf(newest, words) : []),
      ...tableOf(rows, [
        [t('ecgs.measuredAt'), 1, (row) => timeOf(row)],
        [t('ecgs.device'), 1.3, ({ device, serialNumber }) => [device, serialNumber].filter(Boolean).join('\n')],
        [t('ecg.modeLabel'), 1, ({ mode }) => t(`ecg.mode.${mode}`)],
        [t('ecgs.outcome'), 1.8, (row) => foundIn(row, words)],
        [t('ecg.qrs'), 0.7, ({ qrsMs }) => ms(qrsMs)],
        [t('ecg.qtc'), 0.7, ({ qtcMs }) => ms(qtcMs)],
        [t('ecgs.comment'), 1.3, ({ comment }) => comment],
        sharing(words),
      ]),
    ];
  },
});

const newestOf = (rows: readonly Ecg[]) =>
  rows.reduce<Ecg | undefined>(
    (newest, row) => (newest && newest.measuredAt >= row.measuredAt ? newest : row),
    undefined,
  );

const timeOf = ({ measuredAt }: Ecg) => `${displayedDay(measuredAt.slice(0, 10))}, ${measuredAt.slice(11, 16)}`;

function foundIn(row: Ecg, { t, number }: Words): string {
  const st = row.stMv === null ? '' : `${t('ecg.st')}: ${t('ecg.mv', { value: number(row.stMv) })}`;
  const premature = row.prematureBeats ? `${t('ecg.premature')}: ${row.prematureBeats}` : '';
  const { face } = judgementOf(row);
  const told = outcomeOf(row, (key, values) => t(`ecg.${key}`, values));
  return [told, face && t(`ecg.face.${face}`), premature, st].filter(Boolean).join('\n');
}

function tracingOf(ecg: WholeEcg, { t }: Words): Block[] {
  const { samples: bytes, samplesPerSecond, microvoltsPerStep } = ecg;
  const samples = Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2));
  const strips = STRIPS.flatMap(
    (fromSeconds) =>
      stripOf({ samples, samplesPerSecond, microvoltsPerStep }, { seconds: STRIP_SECONDS, fromSeconds }) ?? [],
  );
  const [first] = strips;
  if (!first) return [];
  const scale = `${first.mmPerSecond} mm/s · ${first.mmPerMv} mm/mV`;
  return [{ kind: 'tracing', title: `${timeOf(ecg)} · ${scale}`, strips, note: t('ecg.noDiagnosis') }];
}
