'use client';

import { TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { JudgementMark } from '@/components/readings/JudgementMark';
import { ChoiceField, useFieldProps } from '@/components/ui/form/fields';
import { StepperField } from '@/components/ui/form/StepperField';
import { MEALS } from '@/lib/devices/reading';
import type { LastValue, LastValues } from '@/lib/sections/readings/last-values';
import { GLUCOSE_LINES, GLUCOSE_MEALS } from '@/lib/sections/readings/lines';
import { MEASURES_OF, type MeasureKind } from '@/lib/sections/readings/model/kinds';
import { LIMITS, type Measure } from '@/lib/sections/readings/model/limits';
import type { Rated } from '@/lib/sections/readings/severity';
import type { Meaning } from '@/lib/sections/readings/typed';
import { dayInWords } from '@/lib/values/day-words';
import { today } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import { type ReadingFields, useLabels } from './labels';
import classes from './measures.module.css';

/** The heart rate with which the buttons begin if none was measured before. */
const USUAL_RATE = 70;

interface KindFieldsProps {
  kind: MeasureKind;
  fields: ReadingFields;
  meaning: Meaning;
  last: LastValues;
  /** Whether the dialog opens with the focus here. */
  first: boolean;
  /** Whether the kind was chosen just now: then it takes the focus. */
  chosen: boolean;
  /** What to do about urgent values, right below the first ones. */
  advice: ReactNode;
}

/** The fields of one kind of measure, what their values mean while one types, and the last values beside. */
export function KindFields({ kind, fields, meaning: { rated, urgent }, last, first, chosen, advice }: KindFieldsProps) {
  const t = useTranslations('readings.kinds');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) place.current?.querySelector('input')?.focus();
  }, [chosen]);
  const measures = MEASURES_OF[kind];
  const before = <Before kind={kind} last={last} meal={String(fields.meal.value ?? '')} />;
  return (
    <div ref={place} className={classes.kind} data-urgent={urgent.some(({ name }) => name === kind) ? '' : undefined}>
      {/* The visible labels of its fields are short. */}
      {kind === 'pressure' ? <h3 className={classes.whole}>{t('pressure')}</h3> : null}
      {measures.map((name) =>
        name === 'heartRate' ? null : (
          <LargeField key={name} name={name} fields={fields} autoFocus={first && name === measures[0]} />
        ),
      )}
      {kind === 'glucose' ? <MealField fields={fields} /> : null}
      {kind === 'heartRate' ? null : <Said rated={rated[kind]}>{before}</Said>}
      {advice && urgent.length > 0 ? <div className={classes.whole}>{advice}</div> : null}
      {measures.includes('heartRate') ? (
        <>
          <RateField fields={fields} last={last} autoFocus={first && kind === 'heartRate'} />
          <Said rated={rated.heartRate}>{kind === 'heartRate' ? before : null}</Said>
        </>
      ) : null}
    </div>
  );
}

interface OneFieldProps {
  fields: ReadingFields;
  autoFocus?: boolean;
}

/** A measure in large figures. The accessible name is the full label; what is seen is its short form, with the unit beside. */
function LargeField({ name, fields, autoFocus = false }: OneFieldProps & { name: Measure }) {
  const t = useTranslations('readings');
  const labels = useLabels();
  const { unit, decimals } = LIMITS[name];
  const isPressure = name === 'maxPressure' || name === 'minPressure';
  const { key, ...shared } = useFieldProps({
    field: fields[name],
    label: isPressure ? t(`charts.${name}`) : t(`long.${name}`),
    autoFocus,
    autoComplete: 'off',
  });
  return (
    <TextInput
      key={key}
      {...shared}
      aria-label={labels[name]}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      defaultValue={fields[name].initialValue as string | undefined}
      rightSection={
        <span className={classes.unit} aria-hidden="true">
          {unit}
        </span>
      }
      rightSectionWidth="4rem"
      rightSectionPointerEvents="none"
      classNames={{ input: classes.measured ?? '' }}
    />
  );
}

function RateField({ fields, last, autoFocus = false }: OneFieldProps & { last: LastValues }) {
  return (
    <div className={classes.whole}>
      <StepperField
        field={fields.heartRate}
        label={useLabels().heartRate}
        from={last.heartRate?.values[0] ?? USUAL_RATE}
        autoFocus={autoFocus}
      />
    </div>
  );
}

function MealField({ fields }: OneFieldProps) {
  const t = useTranslations('readings');
  return (
    <ChoiceField
      field={fields.meal}
      label={useLabels().meal}
      empty={t('mealUnknown')}
      choices={MEALS.map((value) => ({ value, label: t(`meals.${value}`) }))}
    />
  );
}

const Said = ({ rated, children }: { rated: Rated; children: ReactNode }) => (
  <div className={`${classes.whole} ${classes.meaning}`}>
    <span role="status">
      <JudgementMark {...rated} />
    </span>
    {children}
  </div>
);

/** The last value of a kind; of the glucose that of the same moment, or the newest one with its moment. */
function Before({ kind, last, meal }: { kind: MeasureKind; last: LastValues; meal: string }) {
  const t = useTranslations('readings');
  const locale = useLocale();
  const lines = GLUCOSE_LINES.filter((line) => meal === '' || GLUCOSE_MEALS[line] === meal);
  const names: readonly (keyof LastValues)[] = kind === 'glucose' ? lines : [kind];
  const known = names.flatMap((name) => {
    const one: LastValue | undefined = last[name];
    return one ? [{ name, ...one }] : [];
  });
  const [newest] = known.sort((one, other) => (one.day < other.day ? 1 : -1));
  if (!newest) return null;
  const moment = newest.name in GLUCOSE_MEALS ? GLUCOSE_MEALS[newest.name as keyof typeof GLUCOSE_MEALS] : null;
  const value = newest.values.map((one) => (one === null ? '–' : displayedNumber(one, locale))).join('/');
  return (
    <span>
      {t('before', {
        value: moment ? `${value} ${t(`meals.${moment}`)}` : value,
        day: dayInWords(newest.day, locale, today()),
      })}
    </span>
  );
}
