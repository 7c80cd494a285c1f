import { useLocale, useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { bodyMassIndex } from '@/lib/clinical';
import type { Measure, Reading } from '@/lib/record/readings/model';
import { READINGS_TABLE } from '@/lib/record/readings/names';
import type { Readings } from '@/lib/record/readings/queries';
import { type Range, standingOf } from '@/lib/record/readings/ranges';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import { LevelBadge } from '../confidentiality/LevelBadge';
import { useTagNames } from '../confidentiality/tag-names';
import type { ListParams } from '../list/list-params';
import { type Column, RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { SectionAction } from '../list/SectionAction';
import { CollapsibleSection } from '../page/CollapsibleSection';
import ui from '../ui/page.module.css';
import classes from './readings.module.css';
import { type ReadingRow, rowOf } from './row';
import { readingText } from './words';

export interface ReadingsProps {
  readings: Readings;
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  /** Whether the reader may change them: then every row carries its actions. */
  editable: boolean;
}

/** The readings, as their owner and as a doctor sees them. */
export function ReadingTable({ readings, tags, listParams, collapsed, editable }: ReadingsProps) {
  const t = useTranslations();
  const columns = useColumns(readings, tags);
  const actions = useActions();
  const { table, heights } = readings;
  return (
    <CollapsibleSection
      id="rilevazioni"
      title={t('readings.title')}
      note={t(table.more ? 'record.countMore' : 'record.count', { count: table.count })}
      collapsed={collapsed}
      action={editable ? <SectionAction act="create" label={t('readings.add')} /> : null}
    >
      <div className={classes.readings}>
        <RecordTable
          name={READINGS_TABLE}
          caption={t('readings.title')}
          columns={columns}
          data={table}
          listParams={listParams}
          empty={editable ? t('readings.empty') : undefined}
          {...(editable ? { acts: { actions, row: (row: Reading): ReadingRow => rowOf(row) } } : {})}
        />
        {table.rows.some(({ id, weight, day }) => weight !== null && (heights.get(id)?.day ?? day) !== day) ? (
          <p className={classes.note}>{t('readings.heightNote')}</p>
        ) : null}
      </div>
    </CollapsibleSection>
  );
}

function useColumns({ heights, ranges }: Readings, tags: readonly Named[]): Column<Reading>[] {
  const t = useTranslations();
  const tagNames = useTagNames(tags);
  const locale = useLocale();
  const words = { low: t('readings.standing.low'), high: t('readings.standing.high') };
  /** A value, whose unit is in the heading, and a word where it is outside of what is normal. */
  const shown = (value: number | null, range: Range | undefined, decimals = 2) =>
    value === null ? null : marked(displayedNumber(value, locale, decimals), [standingOf(value, range)]);
  /** Of two values that say different things, the high one counts. */
  const marked = (text: string, standings: ReturnType<typeof standingOf>[]) => {
    const standing = (['high', 'low'] as const).find((one) => standings.includes(one));
    if (!standing) return text;
    return (
      <span className={classes.value}>
        {text}{' '}
        <span className={classes.mark} data-standing={standing}>
          {words[standing]}
        </span>
      </span>
    );
  };
  const measured = (name: Measure): Column<Reading> => ({
    sort: name,
    label: t(`readings.short.${name}`),
    whole: true,
    // A weight is judged by the index beside it.
    cell: (row) => shown(row[name], name === 'weight' ? undefined : ranges[name]),
  });
  return [
    { sort: 'day', label: t('readings.day'), head: true, cell: ({ day }) => displayedDay(day) },
    measured('height'),
    measured('weight'),
    {
      label: t('readings.short.bmi'),
      whole: true,
      cell: ({ id, weight, day }) => {
        const height = heights.get(id);
        const index = bodyMassIndex({ weightKg: weight, heightCm: height?.heightCm });
        if (!index.ok || !height) return null;
        const value = shown(index.value, ranges.bmi, 1);
        if (height.day === day) return value;
        const by = t('readings.heightOn', { day: displayedDay(height.day) });
        return (
          <span className={classes.by} title={by}>
            {value}
            <span className={ui.hiddenText}> {by}</span>
          </span>
        );
      },
    },
    {
      sort: 'maxPressure',
      label: t('readings.short.pressure'),
      whole: true,
      cell: ({ maxPressure: max, minPressure: min }) =>
        max === null && min === null
          ? null
          : marked(`${max ?? '–'}/${min ?? '–'}`, [
              max === null ? null : standingOf(max, ranges.maxPressure),
              min === null ? null : standingOf(min, ranges.minPressure),
            ]),
    },
    measured('heartRate'),
    {
      label: t('record.tags'),
      cell: ({ tags: ids }) =>
        ids.length === 0 ? null : (
          <span className={classes.tags} title={tagNames(ids)}>
            {tagNames(ids)}
          </span>
        ),
    },
    { sort: 'level', label: t('record.levelShort'), cell: ({ level }) => <LevelBadge level={level} /> },
  ];
}

function useActions() {
  const t = useTranslations();
  const locale = useLocale();
  return (reading: Reading): RowAction[] => {
    const name = t('readings.named', { reading: readingText(reading, locale) });
    return [
      { act: 'update', title: t('record.edit'), label: t('record.editNamed', { name }) },
      { act: 'share', title: t('record.lock'), label: t('record.lockNamed', { name }) },
      { act: 'who', title: t('record.who'), label: t('record.whoNamed', { name }) },
      { act: 'remove', title: t('record.remove'), label: t('record.removeNamed', { name }) },
    ];
  };
}
