'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Panel, testsOf } from '@/lib/laboratory/panels';
import type { ListedResult } from '@/lib/sections/results/shown';
import { type GridRow, newRow, sentOf, storedRow } from './entry';
import { cellId } from './GridRow';

/** The state of the grid's rows, and the data to send for them. */
export function useGrid(stored: readonly ListedResult[], locale: string) {
  const [rows, setRows] = useState<GridRow[]>(() => stored.map((row) => storedRow(row, locale)));
  const [removed, setRemoved] = useState<Pick<GridRow, 'id' | 'version'>[]>([]);
  const wanted = useFocus();
  const change = useCallback((key: string, changed: Partial<GridRow>) => {
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  }, []);
  const remove = useCallback((key: string) => {
    setRows((before) => {
      const gone = before.find((row) => row.key === key);
      if (gone && gone.id !== 0)
        setRemoved((all) => [...all.filter(({ id }) => id !== gone.id), { id: gone.id, version: gone.version }]);
      return before.filter((row) => row.key !== key);
    });
  }, []);
  const add = (fresh: GridRow[], name: string) => {
    setRows((before) => [...before, ...fresh]);
    if (fresh[0]) wanted.current = cellId(fresh[0].key, name);
  };
  const addPanel = (panel: Panel) => {
    const known = new Set(rows.map(({ test }) => test));
    const missing = testsOf(panel).filter(({ key }) => !known.has(key));
    add(
      missing.map((test) => newRow(test, locale)),
      'value',
    );
  };
  const kept = rows.filter((row) => sentOf(row) !== null);
  return { rows, change, remove, addPanel, addRow: () => add([newRow()], 'name'), kept, removed };
}

/** Moves the focus to a new row once it is rendered. */
function useFocus() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return wanted;
}

/** Enter and the arrow keys move up and down a column as in a spreadsheet, and stop at its ends. */
export function moveInColumn(event: React.KeyboardEvent<HTMLElement>) {
  const { target, key, shiftKey } = event;
  const column = target instanceof HTMLInputElement ? target.dataset.column : undefined;
  const down = key === 'ArrowDown' || (key === 'Enter' && !shiftKey);
  if (!column || !(down || key === 'ArrowUp' || key === 'Enter')) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)];
  const next = cells[cells.indexOf(target as HTMLInputElement) + (down ? 1 : -1)];
  next?.focus();
  next?.select();
}
