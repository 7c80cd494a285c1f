import { useLocale, useTranslations } from 'next-intl';
import type { OwnedEcg, Oxygen, BloodPressure as Pressure, Temperature } from '@/lib/devices/checkme';
import { displayedTime } from '@/lib/values/local-time';
import { displayedNumber } from '@/lib/values/numbers';
import { FACES } from '../ecg-viewer/faces';
import ui from '../ui/page.module.css';
import type { Choice, ValueColumn } from './ChoiceRow';
import { ChoiceTable } from './ChoiceTable';
import type { CheckmeRows, EcgRow, RecordRow } from './checkme-rows';
import classes from './table.module.css';

interface CheckmeTablesProps {
  rows: CheckmeRows;
  choice: Choice;
  /** The user whose pressures are shown, for a device with several users. */
  owner: string | undefined;
  /** The id of the element that says why no tracing can be opened now. */
  waiting: string | undefined;
  onOpen(entry: OwnedEcg): void;
}

/** One table per kind of measurement of a CheckMe. */
export function CheckmeTables({
  rows: { ecgs, pressures, temperatures, oxygens },
  choice,
  owner,
  waiting,
  onOpen,
}: CheckmeTablesProps) {
  const t = useTranslations('devices');
  const columns = useColumns();
  const ecgColumns = useEcgColumns({ onOpen, waiting, isFixed: choice.isFixed });
  const pressureTitle = owner ? t('tables.pressureOf', { name: owner }) : t('tables.pressure');
  return (
    <>
      {ecgs ? <ChoiceTable title={t('tables.ecg')} rows={ecgs} columns={ecgColumns} choice={choice} /> : null}
      {pressures ? (
        <ChoiceTable title={pressureTitle} rows={pressures} columns={columns.pressure} choice={choice} />
      ) : null}
      {temperatures ? (
        <ChoiceTable
          title={t('tables.temperature')}
          rows={temperatures}
          columns={columns.temperature}
          choice={choice}
        />
      ) : null}
      {oxygens ? (
        <ChoiceTable title={t('tables.oxygen')} rows={oxygens} columns={columns.oxygen} choice={choice} />
      ) : null}
    </>
  );
}

/** The id of the button that opens a tracing and later gets the focus back. */
export const openerOf = (detailFile: string) => `open-ecg-${detailFile}`;

interface Opening extends Pick<CheckmeTablesProps, 'onOpen' | 'waiting'> {
  isFixed: boolean;
}

function useEcgColumns({ onOpen, waiting, isFixed }: Opening): ValueColumn<EcgRow>[] {
  const t = useTranslations('devices');
  return [
    { label: t('columns.mode'), cell: ({ entry }) => t(`modes.${entry.mode}`) },
    { label: t('columns.face'), cell: ({ entry }) => <Face face={entry.face} /> },
    {
      label: t('columns.tracing'),
      isControl: true,
      cell: ({ entry }) => (
        <button
          type="button"
          id={openerOf(entry.detailFile)}
          className={`${ui.button} ${classes.open}`}
          data-quiet=""
          disabled={isFixed || waiting !== undefined}
          aria-describedby={waiting}
          aria-label={t('openEcgOf', { time: displayedTime(entry.date) })}
          onClick={() => onOpen(entry)}
        >
          {t('openEcg')}
        </button>
      ),
    },
  ];
}

function useColumns() {
  const t = useTranslations('devices');
  const locale = useLocale();
  const text = (value: number | null, unit: string, decimals?: number) =>
    value === null ? '–' : `${displayedNumber(value, locale, decimals)} ${unit}`;
  const of = <R,>(name: string, cell: (record: R) => string, isNamed = false): ValueColumn<RecordRow<R>> => ({
    label: t(`columns.${name}`),
    isNamed,
    cell: ({ record }) => cell(record),
  });
  return {
    pressure: [
      of('maxPressure', ({ systolicMmHg }: Pressure) => text(systolicMmHg, 'mmHg'), true),
      of('minPressure', ({ diastolicMmHg }: Pressure) => text(diastolicMmHg, 'mmHg'), true),
      of('heartRate', ({ pulseBpm }: Pressure) => text(pulseBpm, 'bpm')),
    ],
    temperature: [
      of('temperature', ({ temperatureC }: Temperature) => text(temperatureC, '°C', 1)),
      of('mode', ({ mode }: Temperature) => t(`modes.${mode}`)),
    ],
    oxygen: [
      of('oxygen', ({ oxygenPercent }: Oxygen) =>
        oxygenPercent === null ? t('notMeasured') : text(oxygenPercent, '%'),
      ),
      of('heartRate', ({ pulseBpm }: Oxygen) => text(pulseBpm, 'bpm')),
      of('perfusionIndex', ({ perfusionIndexPercent }: Oxygen) => text(perfusionIndexPercent, '%', 1), true),
      of('mode', ({ mode }: Oxygen) => t(`modes.${mode}`)),
    ],
  };
}

/** The device's own assessment, as an icon and a word. */
function Face({ face }: { face: 'happy' | 'sad' | null }) {
  const t = useTranslations('devices');
  const Icon = face && FACES[face];
  return (
    <span className={classes.face} data-face={face ?? undefined}>
      {Icon ? <Icon size={24} aria-hidden="true" /> : null} {t(`faces.${face ?? 'none'}`)}
    </span>
  );
}
