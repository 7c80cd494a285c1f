'use client';

import { useState } from 'react';
import classes from './apps.module.css';

/** Something that the user may take away, with its words. */
export interface WordedChoice {
  /** The scopes that it stands for. */
  scope: string;
  words: string;
  /** The single things of which it consists, if they can be taken away too. */
  parts?: readonly WordedChoice[];
}

/** The switches of what an app asks for, all on at first. `single`: the words of the fold with the parts of everything. */
export function ScopeChoices({ choices, single }: { choices: readonly WordedChoice[]; single: string }) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const turn = (scopes: readonly string[], on: boolean) =>
    setOff((before) => new Set(on ? [...before].filter((one) => !scopes.includes(one)) : [...before, ...scopes]));
  const isOn = ({ scope, parts = [] }: WordedChoice) => !off.has(scope) && parts.every((part) => !off.has(part.scope));
  const row = (choice: WordedChoice, scopes: readonly string[]) => (
    <Switch key={choice.scope} choice={choice} checked={isOn(choice)} onSwitch={(on) => turn(scopes, on)} />
  );
  return choices.map((choice) => {
    const { scope, parts } = choice;
    if (!parts) return row(choice, [scope]);
    return (
      <div key={scope}>
        {row(
          choice,
          parts.map((part) => part.scope),
        )}
        <details className={classes.parts}>
          <summary>{single}</summary>
          {parts.map((part) => row(part, [part.scope]))}
        </details>
      </div>
    );
  });
}

interface SwitchProps {
  choice: WordedChoice;
  checked: boolean;
  onSwitch(on: boolean): void;
}

const Switch = ({ choice: { scope, words }, checked, onSwitch }: SwitchProps) => (
  <label className={classes.choice}>
    <span>{words}</span>
    <input
      type="checkbox"
      role="switch"
      name="scope"
      value={scope}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  </label>
);
