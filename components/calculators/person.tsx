'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Fields, Typed } from '@/lib/calculators/fields';

/** The known value of a field, and its origin in words: 'dalla rilevazione del 12/03/2026'. */
export type Known = Readonly<Record<string, { value: string; from: string }>>;

interface Person {
  /** The fields at the head of the page that its calculators share. */
  fields: Fields;
  known: Known;
  typed: Typed;
  put(typed: Typed): void;
  /** Errors of the last calculation in these fields: keys under `errors.`. */
  wrong: Readonly<Record<string, string>>;
  blame(wrong: Readonly<Record<string, string>>): void;
}

const nobody: Person = { fields: {}, known: {}, typed: {}, wrong: {}, put: () => {}, blame: () => {} };
const PersonContext = createContext(nobody);
export const usePerson = () => useContext(PersonContext);

/** The initial values of fields. */
export const beginning = (fields: Fields, known: Known): Typed =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      known[name]?.value ?? (field.kind === 'choice' ? (field.fallback ?? '') : ''),
    ]),
  );

interface CalculatorsProps {
  known: Known;
  /** The fields that the page's calculators share; absent if each calculator has all of its fields itself. */
  person?: Fields;
  children: ReactNode;
}

/** Provides the shared state of a page's calculators. */
export function Calculators({ known, person = {}, children }: CalculatorsProps) {
  const [typed, setTyped] = useState<Typed>(() => beginning(person, known));
  const [wrong, blame] = useState<Person['wrong']>({});
  const put = (given: Typed) => {
    setTyped((before) => ({ ...before, ...given }));
    blame({});
  };
  return <PersonContext value={{ fields: person, known, typed, put, wrong, blame }}>{children}</PersonContext>;
}
