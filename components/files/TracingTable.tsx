import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { Named } from '@/lib/catalogue/reference';
import { heartStepOf } from '@/lib/record/summary/heart-step';
import { ecgModel } from '@/lib/sections/ecgs/model';
import { judgementOf, outcomeOf } from '@/lib/sections/ecgs/outcome';
import type { ExamOfFile } from '@/lib/sections/files/exams';
import { kardiaFindingOf, kardiaWords } from '@/lib/sections/files/kardia';
import { fileModel } from '@/lib/sections/files/model/model';
import type { DeviceTracing, Tracing } from '@/lib/sections/files/queries';
import { displayedDay, today } from '@/lib/values/days';
import { hourOf } from '@/lib/values/local-time';
import { EcgMark } from '../ecg-viewer/EcgMark';
import { FACES } from '../ecg-viewer/faces';
import { useEcgName } from '../ecgs/names';
import { ecgRowOf } from '../ecgs/row';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import type { RowAction } from '../list/RowActions';
import { useRowActs } from '../section/row-acts';
import { useSharedColumns } from '../section/useSharedColumns';
import { Severity } from '../ui/Severity';
import { FileName } from './FileName';
import { FilePart } from './FilePart';
import classes from './preview/dicom/files.module.css';
import { useReading } from './reading';
import { rowOf } from './row';

interface TracingTableProps {
  table: TablePage<Tracing>;
  /** The exams that files are attached to, by id. */
  exams: ReadonlyMap<number, ExamOfFile>;
  tags: readonly Named[];
  listParams: ListParams;
  editable: boolean;
}

/** The electrocardiograms, for the owner and for doctors. */
export function TracingTable({ table, exams, tags, listParams, editable }: TracingTableProps) {
  const columns = useTracingColumns(exams, tags);
  return <FilePart name="kardia" acts={useTracingActs(editable)} {...{ table, columns, listParams, editable }} />;
}

/** The columns of Kardia PDFs, also used for the recordings of devices. */
function useTracingColumns(exams: ReadonlyMap<number, ExamOfFile>, tags: readonly Named[]): Column<Tracing>[] {
  const t = useTranslations();
  return [
    {
      sort: 'name',
      label: t('files.tracing'),
      head: true,
      cell: (row) => (row.source === 'kardia' ? <FileName file={row} exams={exams} /> : <Recorded by={row} />),
    },
    {
      sort: 'day',
      label: t('files.day'),
      whole: true,
      phone: 'date',
      cell: (row) => (
        <span>
          {displayedDay(row.day)}
          {row.source === 'ecg' ? <span className={classes.exam}>{hourOf(row.measuredAt)}</span> : null}
        </span>
      ),
    },
    {
      sort: 'createdAt',
      label: t('files.registered'),
      whole: true,
      cell: ({ createdAt }) => displayedDay(today(createdAt)),
    },
    {
      sort: 'kardiaNote',
      label: t('files.outcome'),
      phone: 'status',
      cell: (row) => (row.source === 'kardia' ? <KardiaOutcome of={row} /> : <Outcome of={row} />),
    },
    { label: t('files.comment'), cell: ({ comment }) => comment },
    ...useSharedColumns(tags),
  ];
}

/** The device, and below it its serial number and the lead. */
function Recorded({ by: { device, serialNumber, mode } }: { by: DeviceTracing }) {
  const t = useTranslations();
  const which = serialNumber ? [t('ecgs.number', { serialNumber })] : [];
  return (
    <>
      {device}
      <span className={classes.exam}>{[...which, t(`ecg.mode.${mode}`)].join(' · ')}</span>
    </>
  );
}

/** The device's findings in words, with its face icon. */
function Outcome({ of: row }: { of: DeviceTracing }) {
  const t = useTranslations('ecg');
  const { face, result } = judgementOf(row);
  const Face = face && FACES[face];
  return (
    <span>
      {Face ? <Face className={classes.face} role="img" aria-label={t(`face.${face}`)} /> : null}
      <EcgMark result={result} findings={row.findings} heartRate={row.heartRate}>
        {outcomeOf(row, t)}
      </EcgMark>
    </span>
  );
}

/** What a Kardia report says, in the reader's language; its own words are in its preview. */
function KardiaOutcome({ of: { kardiaNote: note } }: { of: { kardiaNote: string } }) {
  const t = useTranslations('ecg');
  const said = kardiaWords(note, t);
  return kardiaFindingOf(note) ? <Severity step={heartStepOf({ section: 'files', note })}>{said}</Severity> : said;
}

/** Everybody who sees the row can view it; only PDFs can be downloaded. The owner gets the other actions. */
function useTracingActs(editable: boolean) {
  const t = useTranslations('files');
  const reading = useReading();
  const ecgName = useEcgName();
  const name = (row: Tracing) => (row.source === 'kardia' ? row.name : ecgName(row));
  const looking = (row: Tracing): RowAction[] =>
    row.source === 'kardia'
      ? reading(row)
      : [{ act: 'view', title: t('view'), label: t('viewNamed', { name: name(row) }) }];
  const files = useRowActs<Tracing>(fileModel, { nameOf: name, more: looking });
  const ecgs = useRowActs<Tracing>(ecgModel, { nameOf: name, more: looking });
  // Commenting a device's recording needs no licence, so its button is not the files' `update`.
  const commented = (actions: RowAction[]) =>
    actions.map((action) => (action.act === 'update' ? { ...action, act: 'comment' as const } : action));
  const own = (row: Tracing) => (row.source === 'kardia' ? files.actions(row) : commented(ecgs.actions(row)));
  return {
    actions: editable ? own : looking,
    row: (row: Tracing) => (row.source === 'kardia' ? rowOf(row) : ecgRowOf(row)),
    section: ({ source }: Tracing) => (source === 'kardia' ? 'files' : 'ecgs'),
  };
}
