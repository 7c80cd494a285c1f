'use client';

import { displayedDay } from '@/lib/values/days';

interface DayChoiceProps {
  name: string;
  label: string;
  /** The entries to choose from, by id and day. */
  days: readonly (readonly [id: number, day: string])[];
  chosen: number | undefined;
}

/** Chooses a day of the diary. A client component, since hundreds of options would be sent twice as server-rendered markup. */
export const DayChoice = ({ name, label, days, chosen }: DayChoiceProps) => (
  <label>
    {label}
    <select name={name} defaultValue={chosen} key={chosen}>
      {days.map(([id, day]) => (
        <option key={id} value={id}>
          {displayedDay(day)}
        </option>
      ))}
    </select>
  </label>
);
