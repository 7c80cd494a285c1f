'use client';

import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { judgedText } from '@/lib/calculators/calculator';
import { type Field, isExcluded, isTypable, type NumberField, type Typed } from '@/lib/calculators/fields';
import { useFieldMessages } from '../ui/form/messages';
import classes from './calculator.module.css';
import { usePerson } from './person';

interface FieldInputProps<F extends Field = Field> {
  id: string;
  name: string;
  field: F;
  typed: Typed;
  /** What the calculation found wrong with it: a key under `errors.`. */
  wrong: string | undefined;
  onText(text: string): void;
}

/** One field of a calculator. It has no name of its own, so that no form ever sends it anywhere. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  if (field.kind === 'number') return <NumberInput {...props} field={field} />;
  return <ChosenInput {...props} />;
}

/** What is said of a field stands below it, so that the fields of a row stand in one line. */
const BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** What a field is called, with its unit. */
export function useFieldLabel() {
  const t = useTranslations('calculators');
  return (name: string, field: Field) =>
    field.kind === 'number' && field.unit ? `${t(`fields.${name}`)} (${field.unit})` : t(`fields.${name}`);
}

/** A value that is still the known one says where it is from. */
function useOrigin({ name, typed }: Pick<FieldInputProps, 'name' | 'typed'>) {
  const { known } = usePerson();
  const origin = known[name];
  return origin && origin.value === (typed[name] ?? '') ? origin.from : undefined;
}

/** Letters and signs are not taken at all; what is out of its range is said once the field is left. */
function NumberInput({ id, name, field, typed, wrong, onText }: FieldInputProps<NumberField>) {
  const t = useTranslations('calculators');
  const label = useFieldLabel();
  const message = useFieldMessages();
  const origin = useOrigin({ name, typed });
  const [left, setLeft] = useState(false);
  const [rejected, setRejected] = useState(false);
  const text = typed[name] ?? '';
  const { refused, rare } = judgedText(field, text);
  const said = rejected ? 'onlyPositive' : (wrong ?? (left ? refused : undefined));
  const change = (given: string) => {
    setRejected(!isTypable(given));
    if (isTypable(given)) onText(given);
  };
  const excluded = isExcluded(field, typed);
  return (
    <TextInput
      id={id}
      label={label(name, field)}
      description={<Help name={name} field={field} origin={origin} rare={rare} />}
      inputWrapperOrder={BELOW}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      disabled={excluded}
      placeholder={excluded && field.unless ? t('excluded', { other: t(`fields.${field.unless}`) }) : undefined}
      error={message(said === undefined ? [] : [said])}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        setRejected(false);
      }}
    />
  );
}

interface HelpProps {
  name: string;
  field: NumberField;
  origin: string | undefined;
  rare: string | undefined;
}

function Help({ name, field: { range, unless }, origin, rare }: HelpProps): ReactNode {
  const t = useTranslations('calculators');
  const message = useFieldMessages();
  const [min, max] = range;
  const words = [t('range', { min, max })];
  if (t.has(`hints.${name}`)) words.push(t(`hints.${name}`));
  if (unless) words.push(t('excludes', { other: t(`fields.${unless}`) }));
  return (
    <>
      {words.join(' ')}
      {origin ? <span className={classes.origin}>{origin}</span> : null}
      {rare ? <span className={classes.rare}>{message([rare])}</span> : null}
    </>
  );
}

function ChosenInput({ id, name, field, typed, wrong, onText }: FieldInputProps) {
  const t = useTranslations('calculators');
  const message = useFieldMessages();
  const origin = useOrigin({ name, typed });
  const shared = { id, label: t(`fields.${name}`), error: message(wrong === undefined ? [] : [wrong]) };
  const hint = t.has(`hints.${name}`) ? t(`hints.${name}`) : undefined;
  const description =
    hint || origin ? (
      <>
        {hint}
        {origin ? <span className={classes.origin}>{origin}</span> : null}
      </>
    ) : undefined;
  if (field.kind !== 'choice')
    return (
      <Checkbox
        {...shared}
        description={description}
        className={classes.box}
        checked={typed[name] === '1'}
        onChange={({ currentTarget }) => onText(currentTarget.checked ? '1' : '')}
      />
    );
  const choices = field.options.map((value) => ({ value, label: t(`options.${name}.${value}`) }));
  return (
    <NativeSelect
      {...shared}
      inputWrapperOrder={BELOW}
      description={description}
      data={field.fallback === undefined ? [{ value: '', label: t('choose') }, ...choices] : choices}
      value={typed[name] ?? ''}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
