import { useLocale, useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { bodyMassIndex } from '@/lib/clinical';
import type { Measure } from '@/lib/sections/readings/model/limits';
import type { Reading } from '@/lib/sections/readings/model/model';
import type { ReadingList } from '@/lib/sections/readings/queries';
import { glucoseRange, type Range, type Ranges } from '@/lib/sections/readings/ranges';
import { pressureMark, type ValueMark, valueMark } from '@/lib/sections/readings/severity';
import type { Steps } from '@/lib/sections/readings/steps';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import { useTagNames } from '../confidentiality/tag-names';
import { type Column, levelColumn } from '../list/column';
import { WordHelp } from '../plain-words/WordHelp';
import ui from '../ui/page.module.css';
import { Severity } from '../ui/Severity';
import classes from './readings.module.css';
import { markedStep } from './steps';
import { originOf } from './words';

/** The columns of readings; values outside the normal range are marked with a word. */
export function useColumns(
  { heights, rangesOf }: Pick<ReadingList, 'heights' | 'rangesOf'>,
  tags: readonly Named[],
): Column<Reading>[] {
  const t = useTranslations();
  const tagNames = useTagNames(tags);
  const locale = useLocale();
  const rangesFor = ({ id }: Reading): Ranges => rangesOf.get(id) ?? {};
  /** A value, whose unit is in the heading, marked with a word if it is outside the normal range. */
  const shown = (value: number | null, range: Range | undefined, steps: Steps | undefined, decimals = 2) =>
    value === null ? null : marked(displayedNumber(value, locale, decimals), valueMark(value, range, steps));
  const marked = (text: string, mark: ValueMark | null) => {
    if (!mark) return text;
    const { severity, side } = mark;
    return (
      <span className={classes.value}>
        {text} <Severity step={markedStep(mark)}>{t(`readings.standing.${side}.${severity}`)}</Severity>
      </span>
    );
  };
  const measured = (name: Measure): Column<Reading> => ({
    sort: name,
    label: t(`readings.short.${name}`),
    explained: <WordHelp kind="test" of={name} />,
    whole: true,
    ...(name === 'height' ? {} : { phone: 'value' as const }),
    // A weight is judged by the body mass index beside it.
    cell: (row) => {
      const { [name]: range, steps } = rangesFor(row);
      return name === 'weight' ? shown(row[name], undefined, undefined) : shown(row[name], range, steps?.[name]);
    },
  });
  const glucose = (row: Reading) => {
    const { glucose: value, meal } = row;
    const ranges = rangesFor(row);
    const text = shown(value, glucoseRange(ranges, meal), ranges.steps?.glucose);
    return text === null || meal === null ? (
      text
    ) : (
      <>
        {text} <span className={classes.aside}>{t(`readings.meals.${meal}`)}</span>
      </>
    );
  };
  return [
    {
      sort: 'day',
      label: t('readings.day'),
      head: true,
      cell: (row) => (
        <>
          {displayedDay(row.day)} <Origin reading={row} />
        </>
      ),
    },
    measured('height'),
    measured('weight'),
    {
      label: t('readings.short.bmi'),
      explained: <WordHelp kind="test" of="bmi" />,
      whole: true,
      cell: (row) => {
        const { id, weight, day } = row;
        const height = heights.get(id);
        const index = bodyMassIndex({ weightKg: weight, heightCm: height?.heightCm });
        if (!index.ok || !height) return null;
        const { bmi, steps } = rangesFor(row);
        const value = shown(index.value, bmi, steps?.bmi, 1);
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
      explained: <WordHelp kind="test" of="pressure" />,
      whole: true,
      phone: 'value',
      cell: (row) => {
        const { maxPressure: max, minPressure: min } = row;
        const ranges = rangesFor(row);
        return max === null && min === null
          ? null
          : marked(`${max ?? '–'}/${min ?? '–'}`, pressureMark(max, min, ranges));
      },
    },
    measured('heartRate'),
    measured('oxygen'),
    measured('temperature'),
    {
      sort: 'glucose',
      label: t('readings.short.glucose'),
      explained: <WordHelp kind="test" of="glucose" />,
      phone: 'value',
      cell: glucose,
    },
    {
      label: t('record.tags'),
      as: 'tags',
      cell: ({ tags: ids }) =>
        ids.length === 0 ? null : (
          <span className={classes.tags} title={tagNames(ids)}>
            {tagNames(ids)}
          </span>
        ),
    },
    levelColumn(t('record.levelShort')),
  ];
}

/** The time of a measurement, and the device of one that was not entered by hand. */
function Origin({ reading }: { reading: Reading }) {
  const t = useTranslations('readings');
  const origin = originOf(reading);
  if (reading.time !== null) return <span className={classes.origin}>{t('atTime', { time: reading.time })}</span>;
  return origin ? <span className={classes.origin}>{t('madeAt', origin)}</span> : null;
}
