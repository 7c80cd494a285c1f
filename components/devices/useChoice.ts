import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DeviceIdentity } from '@/lib/devices/reading';
import type { Standing } from '@/lib/sections/devices/model/model';
import { useUnsavedText } from '../shell/session/useUnsavedText';
import { type Choosable, chosenOf, type Picks, type RecordedBy } from './choosing';
import type { RecordActions, Refused } from './record';

interface Asking {
  /** The device; null while the server must not be asked about its readings. */
  identity: DeviceIdentity | null;
  actions: RecordActions;
  /** Whether a row that is not in the record is preselected. */
  isPreselected(row: Choosable): boolean;
}

/**
 * The state of choosing: which rows are chosen, and which ones the record already has; the server is asked about rows as they
 * arrive.
 */
export function useChoice(rows: readonly Choosable[], { identity, actions, isPreselected }: Asking) {
  const [recorded, setRecorded] = useState<RecordedBy>(new Map());
  const [picks, setPicks] = useState<Picks>(new Map());
  const [isUnknown, setUnknown] = useState(false);
  const asked = useRef(new Set<string>());

  const choose = useCallback((keys: readonly string[], isChosen: boolean) => {
    setPicks((before) => new Map([...before, ...keys.map((key) => [key, isChosen] as const)]));
  }, []);
  const learn = useCallback((found: Iterable<readonly [string, Standing]>) => {
    setRecorded((before) => new Map([...before, ...found]));
  }, []);

  const ask = useCallback(async () => {
    const unasked = rows.filter(({ key, objection }) => !objection && !asked.current.has(key));
    if (!identity || unasked.length === 0) return;
    for (const { key } of unasked) asked.current.add(key);
    setUnknown(false);
    try {
      for (let first = 0; first < unasked.length; first += AT_ONCE) {
        const some = unasked.slice(first, first + AT_ONCE);
        learn(await recordedOf(some, identity, actions));
      }
    } catch {
      for (const { key } of unasked) asked.current.delete(key);
      setUnknown(true);
    }
  }, [rows, identity, actions, learn]);
  useEffect(() => void ask(), [ask]);

  const chosenRows = useMemo(
    () => chosenOf(rows, recorded, { picks, isPreselected }),
    [rows, picks, recorded, isPreselected],
  );
  const chosen = useMemo(() => new Set(chosenRows.map(({ key }) => key)), [chosenRows]);
  const isUnsaved = chosen.size > 0;
  useUnsavedText(isUnsaved);
  const settled = useCallback((keys: readonly string[]) => learn(keys.map((key) => [key, 'stored'])), [learn]);
  return { choice: { chosen, recorded, choose }, chosenRows, isUnknown, ask, settled };
}

/** How many rows one call asks for. */
const AT_ONCE = 400;

async function recordedOf(rows: readonly Choosable[], identity: DeviceIdentity, actions: RecordActions) {
  const readings = rows.flatMap(({ key, reading }) => (reading ? [{ key, reading }] : []));
  const tracings = rows.filter(({ entry }) => entry !== undefined);
  const [ofReadings, ofEcgs] = [
    readings.length > 0
      ? answersIn(await actions.recordedReadings({ identity, readings: readings.map(({ reading }) => reading) }))
      : [],
    tracings.length > 0
      ? answersIn(await actions.recordedEcgs({ identity, measuredAt: tracings.map(({ measuredAt }) => measuredAt) }))
      : [],
  ];
  const paired = (some: readonly { key: string }[], answers: readonly Standing[]) =>
    some.flatMap(({ key }, at) => (answers[at] ? [[key, answers[at]] as const] : []));
  return new Map([...paired(readings, ofReadings), ...paired(tracings, ofEcgs)]);
}

const answersIn = (answer: Standing[] | Refused): Standing[] => {
  if (!Array.isArray(answer)) throw new Error(answer.refused);
  return answer;
};
