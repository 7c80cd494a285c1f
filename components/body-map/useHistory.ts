'use client';

import { useState } from 'react';

/** How many changes can be undone. */
const DEPTH = 100;

export interface History<T> {
  change(next: T): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

/** The undo and redo stacks of a value; the value itself belongs to the caller. */
export function useHistory<T>(value: T, onChange: (next: T) => void): History<T> {
  const [past, setPast] = useState<T[]>([]);
  const [future, setFuture] = useState<T[]>([]);
  const change = (next: T) => {
    setPast([...past.slice(1 - DEPTH), value]);
    setFuture([]);
    onChange(next);
  };
  const step = (from: T[], setFrom: typeof setPast, setTo: typeof setPast) => () => {
    const next = from.at(-1);
    if (next === undefined) return;
    setFrom(from.slice(0, -1));
    setTo((to) => [...to, value]);
    onChange(next);
  };
  return {
    change,
    undo: step(past, setPast, setFuture),
    redo: step(future, setFuture, setPast),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}
