import type { RecordAccess } from '@/lib/access/record/record';
import { samplesOf } from '@/lib/devices/ecg/samples';
import { stripOf } from '@/lib/devices/ecg/strip';
import type { Block } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { type Ecg, newestFirst } from '@/lib/sections/ecgs/model';
import { judgementOf, outcomeOf } from '@/lib/sections/ecgs/outcome';
import { readEcg, type WholeEcg } from '@/lib/sections/ecgs/queries';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { displayedTime } from '@/lib/values/local-time';
import { chapter, lines, sharing, tableOf } from '../chapter';
import type { Words } from '../words';

/** Seconds of a recording that fit the width of a portrait page. */
const STRIP_SECONDS = 5;
const STRIPS = [0, STRIP_SECONDS];

/** The recordings of devices: ten seconds of the newest one, then the findings of each. */
export const ecgsChapter = chapter<WholeEcg | undefined>({
  section: ecgsSection,
  read: async (record: RecordAccess, extract: Extract) => {
    const [newest] = newestFirst(extract.rowsOf(ecgsSection));
    return newest && readEcg(record, newest.id);
  },
  blocks(extract, words, newest) {
    const { t, number } = words;
    const ms = (value: number | null) => (value === null ? '' : t('ecg.ms', { value: number(value, 0) }));
    const rows = newestFirst(extract.rowsOf(ecgsSection));
    return [
      ...(newest ? tracingOf(newest, words) : []),
      ...tableOf(rows, [
        [t('ecgs.measuredAt'), 1, ({ measuredAt }) => displayedTime(measuredAt)],
        [t('ecgs.device'), 1.3, ({ device, serialNumber }) => lines(device, serialNumber)],
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

function foundIn(row: Ecg, { t, number }: Words): string {
  const st = row.stMv === null ? '' : `${t('ecg.st')}: ${t('ecg.mv', { value: number(row.stMv) })}`;
  const premature = row.prematureBeats ? `${t('ecg.premature')}: ${row.prematureBeats}` : '';
  const { face } = judgementOf(row);
  const outcome = outcomeOf(row, (key, values) => t(`ecg.${key}`, values));
  return lines(outcome, face && t(`ecg.face.${face}`), premature, st);
}

function tracingOf(ecg: WholeEcg, { t }: Words): Block[] {
  const { samples: bytes, samplesPerSecond, microvoltsPerStep } = ecg;
  const samples = samplesOf(bytes);
  const strips = STRIPS.flatMap(
    (fromSeconds) =>
      stripOf({ samples, samplesPerSecond, microvoltsPerStep }, { seconds: STRIP_SECONDS, fromSeconds }) ?? [],
  );
  const [first] = strips;
  if (!first) return [];
  const scale = `${first.mmPerSecond} mm/s · ${first.mmPerMv} mm/mV`;
  return [
    { kind: 'tracing', title: `${displayedTime(ecg.measuredAt)} · ${scale}`, strips, note: t('ecg.noDiagnosis') },
  ];
}
