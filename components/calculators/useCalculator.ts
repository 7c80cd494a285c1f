'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Calculator, type Evaluated, evaluate, type Worked } from '@/lib/calculators/calculator';
import type { Fields, Typed } from '@/lib/calculators/fields';
import { typedIn } from '@/lib/calculators/fragment';
import { beginning, usePerson } from './person';
import { showIn } from './show';

export interface Calculation<W extends Worked = Worked> {
  typed: Typed;
  put(typed: Typed): void;
  calculate(): void;
  clear(): void;
  /** How often the form was cleared: its inputs remount each time. */
  clearings: number;
  /** The result for the current fields; null until it is requested, and after a field changes. */
  evaluated: Evaluated<W> | null;
  /** How often a link with values was opened; 0 if the current result does not come from a link. */
  links: number;
  /** Whether fields have changed since a result was shown. */
  stale: boolean;
}

/** The state of one calculator: the typed values, and the result. */
export function useCalculator<W extends Worked>(calculator: Calculator<Fields, W>): Calculation<W> {
  const person = usePerson();
  const show = showIn(useLocale());
  const { fields } = calculator;
  const ownFields = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in person.fields)));
  const [own, setOwn] = useState<Typed>(() => beginning(ownFields, person.known));
  const [asked, setAsked] = useState<Typed | null>(null);
  const [links, setLinks] = useState(0);
  const [clearings, setClearings] = useState(0);
  const typed = { ...person.typed, ...own };
  const put = (given: Typed) => {
    setOwn((before) => ({ ...before, ...ofFields(given, ownFields) }));
    person.put(ofFields(given, person.fields));
  };
  const isSame = asked !== null && Object.keys(fields).every((name) => (asked[name] ?? '') === (typed[name] ?? ''));
  useLink(calculator, (given) => {
    put(given);
    setAsked(given);
    setLinks((before) => before + 1);
  });
  const calculate = () => {
    setAsked(typed);
    setLinks(0);
    person.blame(evaluate(calculator, typed, show).wrong);
  };
  const clear = () => {
    setOwn(beginning(ownFields, person.known));
    // Also clear what the link put into the shared fields.
    if (links > 0) person.put(beginning(person.fields, person.known));
    setAsked(null);
    setLinks(0);
    setClearings((before) => before + 1);
    forgetLink(calculator);
  };
  return {
    typed,
    put,
    calculate,
    clear,
    clearings,
    evaluated: isSame ? evaluate(calculator, typed, show) : null,
    links,
    stale: asked !== null && !isSame,
  };
}

const ofFields = (typed: Typed, fields: Fields): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name in fields));

/** Removes the link's values, so that they do not return on reload. */
function forgetLink(calculator: Calculator) {
  if (typedIn(window.location.hash, calculator))
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
}

/**
 * Fills the calculator with the values in the URL's fragment: when the page loads, and when a link with values is followed on
 * it.
 */
function useLink(calculator: Calculator, open: (typed: Typed) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when it changes, not when the fields do
  useEffect(() => {
    const read = () => {
      const typed = typedIn(window.location.hash, calculator);
      if (typed) open(typed);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [calculator]);
}
