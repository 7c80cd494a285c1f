'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { UrgentAdvice } from '@/components/readings/UrgentAdvice';
import { FoldedFields } from '@/components/ui/form/FoldedFields';
import { eachOnce, hasKind, MEASURE_KINDS, type MeasureKind } from '@/lib/sections/readings/model/kinds';
import type { Measure } from '@/lib/sections/readings/model/limits';
import { type Meaning, meaningOf, type Typed, typedReading } from '@/lib/sections/readings/typed';
import { isDay, today } from '@/lib/values/days';
import { KindFields } from './KindFields';
import type { ReadingFields } from './labels';
import classes from './measures.module.css';
import type { OfferedToReadings } from './offered';
import { WhenLine } from './WhenLine';

/** The measures that a form shows: one kind at first, and those that one adds. */
export function useKinds(initial: readonly MeasureKind[]) {
  const [kinds, setKinds] = useState(() => eachOnce(initial));
  const [chosen, setChosen] = useState<MeasureKind>();
  const show = (kind: MeasureKind, kept: readonly MeasureKind[]) => {
    setKinds(eachOnce([...kept, kind]));
    setChosen(kind);
  };
  return { kinds, chosen, show };
}

/** What is typed in the fields, and what it means. */
export interface TypedMeaning extends Meaning {
  typed: Typed;
}

export function useMeaning(fields: ReadingFields, { birthDate, last }: OfferedToReadings): TypedMeaning {
  const day = String(fields.day.value ?? '');
  const typed = typedReading((name) => fields[name].value, {
    day: isDay(day) ? day : today(),
    meal: fields.meal.value,
  });
  const [heightCm] = last.height?.values ?? [];
  const height = last.height && heightCm ? { heightCm, day: last.height.day } : null;
  return { typed, ...meaningOf(typed, { birthDate, height }) };
}

interface MeasureFieldsProps {
  fields: ReadingFields;
  shown: ReturnType<typeof useKinds>;
  meaning: Meaning;
  offered: OfferedToReadings;
  /** Whether the form asks first what was measured. */
  asks: boolean;
}

/** The fields of a manually entered reading: one measure at a time, and others on demand. */
export function MeasureFields({ fields, shown, meaning, offered: { last }, asks }: MeasureFieldsProps) {
  const t = useTranslations('readings');
  const { kinds, chosen, show } = shown;
  const filled = kinds.filter((kind) => hasKind(kind, textsOf(fields)));
  const others = MEASURE_KINDS.filter((kind) => eachOnce([...kinds, kind]).length > kinds.length);
  return (
    <>
      {asks ? (
        <KindButtons title={t('what')} kinds={MEASURE_KINDS} pressed={kinds} onChoose={(kind) => show(kind, filled)} />
      ) : null}
      {kinds.map((kind, at) => (
        <KindFields
          key={kind}
          {...{ kind, fields, meaning, last }}
          first={at === 0}
          chosen={kind === chosen}
          advice={at === 0 ? <UrgentAdvice measures={meaning.urgent} typed /> : null}
        />
      ))}
      <WhenLine fields={fields} />
      {others.length > 0 ? (
        <FoldedFields summary={t('another')} fields={[]}>
          <KindButtons title={t('what')} kinds={others} onChoose={(kind) => show(kind, kinds)} />
        </FoldedFields>
      ) : null}
    </>
  );
}

interface KindButtonsProps {
  title: string;
  kinds: readonly MeasureKind[];
  /** The kinds that are shown, if the buttons tell so. */
  pressed?: readonly MeasureKind[];
  onChoose(kind: MeasureKind): void;
}

function KindButtons({ title, kinds, pressed, onChoose }: KindButtonsProps) {
  const t = useTranslations('readings.kinds');
  return (
    <fieldset className={classes.kinds}>
      <legend>{title}</legend>
      {kinds.map((kind) => (
        <button key={kind} type="button" aria-pressed={pressed?.includes(kind)} onClick={() => onChoose(kind)}>
          {t(kind)}
        </button>
      ))}
    </fieldset>
  );
}

const textsOf = (fields: ReadingFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) as unknown as Record<
    Measure,
    unknown
  >;
