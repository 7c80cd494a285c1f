'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Calculator, Evaluated, Worked } from '@/lib/calculators/calculator';
import { type Field, type Fields, isShown, type Typed } from '@/lib/calculators/fields';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { ErrorSummary } from '../ui/form/ErrorSummary';
import classes from './calculator.module.css';
import { FieldInput, useFieldLabel } from './FieldInput';
import { Grounds } from './Grounds';
import { Outcome } from './Outcome';
import { personId } from './PersonPanel';
import { usePerson } from './person';
import { type Calculation, useCalculator } from './useCalculator';

interface CalculatorFrameProps<W extends Worked> {
  calculator: Calculator<Fields, W>;
  /** The ids of the sections that the reader has collapsed. */
  collapsed: readonly string[];
  /** Whether the fields are filled in from a record of which items may be hidden from the reader. */
  mayMiss?: boolean | undefined;
  /** Further actions with a result, such as saving it; `clear` empties the form. */
  children?: (evaluated: Evaluated<W>, typed: Typed, clear: () => void) => ReactNode;
}

/** A calculator: its fields, the buttons Calcola and Pulisci, the result, and the formula with its source. */
export function CalculatorFrame<W extends Worked>({
  calculator,
  collapsed,
  mayMiss,
  children,
}: CalculatorFrameProps<W>) {
  const t = useTranslations('calculators');
  const calculation = useCalculator(calculator);
  const { typed, evaluated, clear } = calculation;
  const { id } = calculator;
  const inputId = useInputIds(id);
  const frame = useFocus(calculation.links, evaluated?.missingFields.map(inputId)[0]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    calculation.calculate();
    frame.asked();
  };
  return (
    <div ref={frame.ref} className={classes.frame} data-result={evaluated?.worked ? '' : undefined}>
      <CollapsibleSection id={`calcolo-${id}`} title={t(`titles.${id}`)} collapsed={collapsed}>
        <div className={classes.calculator}>
          {t.has(`intros.${id}`) ? <p className={classes.intro}>{t(`intros.${id}`)}</p> : null}
          <form onSubmit={submit} noValidate className={classes.form}>
            <OwnInputs key={calculation.clearings} calculator={calculator} calculation={calculation} />
            <div className={classes.buttons}>
              <Button type="submit">{t('calculate')}</Button>
              <Button variant="default" onClick={clear}>
                {t('clear')}
              </Button>
            </div>
          </form>
          <MissingFields calculator={calculator} evaluated={evaluated} inputId={inputId} />
          <Outcome calculator={calculator} calculation={calculation} mayMiss={mayMiss} />
          {evaluated?.worked ? children?.(evaluated, typed, clear) : null}
          <Grounds calculator={calculator} evaluated={evaluated} typed={typed} />
        </div>
      </CollapsibleSection>
    </div>
  );
}

/** Moves the focus: to a calculator that a link has opened, and to the first missing field after Calcola. */
function useFocus(links: number, missingFields: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (links > 0) bringToSight(ref.current);
  }, [links]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a result is asked for, not while fields are being corrected
  useEffect(() => {
    if (asked > 0 && missingFields) document.getElementById(missingFields)?.focus();
  }, [asked]);
  return { ref, asked: () => setAsked((before) => before + 1) };
}

function useInputIds(id: string) {
  const { fields } = usePerson();
  return (name: string) => (name in fields ? personId(name) : `${id}-${name}`);
}

/** Expands the calculator that a link opened, and focuses its result. */
function bringToSight(frame: HTMLElement | null) {
  const section = frame?.querySelector('details');
  if (!section) return;
  section.open = true;
  frame?.querySelector<HTMLElement>('[data-outcome]')?.focus();
}

interface PartProps<W extends Worked> {
  calculator: Calculator<Fields, W>;
  calculation: Calculation<W>;
}

/** The fields that are not in the panel at the head of the page. */
function OwnInputs<W extends Worked>({ calculator: { id, fields }, calculation }: PartProps<W>) {
  const { fields: shared } = usePerson();
  const { typed, put, evaluated } = calculation;
  const own = Object.entries(fields).filter(([name, field]) => !(name in shared) && isShown(field, typed));
  return runsOf(own).map((run) => (
    <div key={run[0]?.[0]} className={classes.fields}>
      {run.map(([name, field]) => (
        <FieldInput
          key={name}
          id={`${id}-${name}`}
          name={name}
          field={field}
          typed={typed}
          calculated={evaluated !== null}
          wrong={evaluated?.wrong[name]}
          onText={(text) => put({ [name]: text })}
        />
      ))}
    </div>
  ));
}

/** Groups consecutive checkboxes, and consecutive other fields. */
function runsOf(fields: [name: string, field: Field][]) {
  const runs: (typeof fields)[] = [];
  let last: boolean | undefined;
  for (const one of fields) {
    const isBox = one[1].kind === 'yesNo';
    if (isBox === last) runs.at(-1)?.push(one);
    else runs.push([one]);
    last = isBox;
  }
  return runs;
}

interface MissingFieldsProps<W extends Worked> {
  calculator: Calculator<Fields, W>;
  evaluated: Evaluated<W> | null;
  inputId(name: string): string;
}

/** The missing fields, each with a link to it. */
function MissingFields<W extends Worked>({ calculator: { fields }, evaluated, inputId }: MissingFieldsProps<W>) {
  const label = useFieldLabel();
  if (!evaluated || evaluated.missingFields.length === 0) return null;
  const asked = Object.entries(fields).filter(([name]) => evaluated.missingFields.includes(name));
  return (
    <ErrorSummary
      fields={asked.map(([name, field]) => ({
        id: inputId(name),
        label: label(name, field),
        errors: [evaluated.wrong[name] ?? ''],
      }))}
    />
  );
}
