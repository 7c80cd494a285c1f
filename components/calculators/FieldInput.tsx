'use client';

import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { judgedText } from '@/lib/calculators/calculator';
import { type Field, isExcluded, isTypable, type NumberField, numberIn, type Typed } from '@/lib/calculators/fields';
import { useFieldMessages } from '../ui/form/messages';
import classes from './calculator.module.css';
import { FieldHelp } from './FieldHelp';
import { usePerson } from './person';
import { useEarlier } from './useEarlier';

interface FieldInputProps<F extends Field = Field> {
  id: string;
  name: string;
  field: F;
  typed: Typed;
  /** Whether the field's value was used in a calculation, and what was wrong with it: a key under `errors.`. */
  calculated: boolean;
  wrong: string | undefined;
  onText(text: string): void;
}

/** One field of a calculator. It has no name attribute, so no form submits it. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  useEarlier(props, props.typed[props.name] ?? '');
  if (field.kind === 'number') return <NumberInput {...props} field={field} />;
  return <ChosenInput {...props} />;
}

/** Messages are below the input, so that the inputs of a row are aligned. */
const BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** A field's label, with its unit. */
export function useFieldLabel() {
  const t = useTranslations('calculators');
  return (name: string, field: Field) =>
    field.kind === 'number' && field.unit ? `${t(`fields.${name}`)} (${field.unit})` : t(`fields.${name}`);
}

/** Where the field's known value comes from; undefined once the user has changed it. */
function useOrigin({ name, typed }: Pick<FieldInputProps, 'name' | 'typed'>) {
  const { known } = usePerson();
  const origin = known[name];
  // Numbers are compared by value: after a change of language the known 81,5 still equals the typed 81.5.
  const same = (one: string, other: string) => one === other || (numberIn(one) ?? -1) === numberIn(other);
  return origin && same(origin.value, typed[name] ?? '') ? origin.from : undefined;
}

/**
 * Rejects letters and signs while typing. A value above the range is reported while typing, since more digits cannot correct
 * it. Other errors are reported at the calculation, not on blur: the message would move the button away from under the pointer.
 */
function NumberInput({ id, name, field, typed, calculated, wrong, onText }: FieldInputProps<NumberField>) {
  const t = useTranslations('calculators');
  const label = useFieldLabel();
  const message = useFieldMessages();
  const origin = useOrigin({ name, typed });
  const [rejected, setRejected] = useState(false);
  // Clear the message about rejected typing once a result shows the value that was used.
  useEffect(() => {
    if (calculated) setRejected(false);
  }, [calculated]);
  const text = typed[name] ?? '';
  const { value, refused, rare } = judgedText(field, text);
  const final = calculated || (value ?? 0) > (field.usual ?? field.range)[1];
  const said = rejected ? 'onlyPositive' : (wrong ?? (final ? refused : undefined));
  const change = (given: string) => {
    setRejected(!isTypable(given));
    if (isTypable(given)) onText(given);
  };
  const excluded = isExcluded(field, typed);
  return (
    <TextInput
      id={id}
      label={label(name, field)}
      description={<FieldHelp name={name} field={field} origin={origin} rare={final ? rare : undefined} />}
      inputWrapperOrder={BELOW}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      disabled={excluded}
      placeholder={excluded && field.unless ? t('excluded', { other: t(`fields.${field.unless}`) }) : undefined}
      error={message(said === undefined ? [] : [said])}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
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
