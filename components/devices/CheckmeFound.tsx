import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { localMoment } from '@/lib/devices/adapters';
import type { OwnedEcg } from '@/lib/devices/checkme';
import type { CheckmeData, CheckmeSession, DeviceState, Snapshot } from '@/lib/devices/sessions';
import { CheckmeHeader } from './CheckmeHeader';
import { CheckmeTables, openerOf } from './CheckmeTables';
import { CheckmeUsers, SharedNote } from './CheckmeUsers';
import { Choosing } from './Choosing';
import { ConnectionState, contentOf } from './ConnectionState';
import { allRows, checkmeRows, isOnes, isOwned, placeOf } from './checkme-rows';
import type { Choosable } from './choosing';
import classes from './devices.module.css';
import { EcgPanel } from './EcgPanel';
import { FileFaults } from './FileFaults';
import { fetcherOf } from './fetching';
import type { ScreenProps } from './props';
import { useChoice } from './useChoice';
import { useSaving } from './useSaving';

interface CheckmeFoundProps extends ScreenProps {
  session: CheckmeSession;
  snapshot: Snapshot<CheckmeData>;
  /** Called to leave the device for another one. */
  onLeave(): void;
}

/** An identified CheckMe: what has been read from it, during and after reading. */
export function CheckmeFound({ session, snapshot, onLeave, actions, tags }: CheckmeFoundProps) {
  const t = useTranslations('devices');
  const { users, state, identity } = snapshot;
  const [opened, setOpened] = useState<OwnedEcg | null>(null);
  const { rows, all, user, setUser, isAlone } = useRows(snapshot);
  const isPreselected = useCallback((row: Choosable) => isAlone || isOwned(row), [isAlone]);
  const { choice, ...choosing } = useChoice(all, { identity, actions, isPreselected });
  const fetchEcg = fetcherOf(session);
  const saving = useSaving({ identity, actions, settled: choosing.settled, fetchEcg, cancelFetching: session.cancel });
  const isFixed = saving.step !== null;
  const isWaiting = state.kind === 'connecting' || (state.kind === 'reading' && !isTracing(state));
  const name = users?.find(({ id }) => id === user)?.name;
  return (
    <>
      <CheckmeHeader
        session={session}
        snapshot={snapshot}
        isSaving={isFixed}
        onLeave={choosing.chosenRows.length > 0 || isFixed ? undefined : onLeave}
      />
      {state.kind === 'connected' || isTracing(state) ? null : (
        <ConnectionState
          state={state}
          place={state.kind === 'reading' ? placeOf(state.file, snapshot) : undefined}
          onCancel={session.cancel}
          onReconnect={session.reconnect}
        />
      )}
      <FileFaults faults={snapshot.faults} />
      {!isAlone && users && users.length > 0 && !opened ? (
        <CheckmeUsers users={users} value={user} isFixed={isFixed} onChange={setUser} />
      ) : null}
      <div hidden={opened !== null}>
        <SharedNote rows={rows} isAlone={isAlone} />
        {isWaiting ? (
          <p id={WAITING_ID} className={classes.shared}>
            {t('waitForReading')}
          </p>
        ) : null}
        <CheckmeTables
          rows={rows}
          choice={{ ...choice, isFixed }}
          owner={isAlone ? undefined : name}
          waiting={isWaiting ? WAITING_ID : undefined}
          onOpen={(entry) => {
            setOpened(entry);
            void session.readEcg(entry);
          }}
        />
      </div>
      {opened ? (
        <EcgPanel
          key={opened.detailFile}
          entry={opened}
          ecg={snapshot.tracings[opened.detailFile] ?? null}
          state={state}
          onCancel={session.cancel}
          onRetry={async () => {
            if (state.kind === 'disconnected') await session.reconnect();
            await session.readEcg(opened);
          }}
          onClose={() => {
            setOpened(null);
            focusOn(opened);
          }}
        />
      ) : null}
      <Choosing {...choosing} saving={saving} tags={tags} waiting={isWaiting ? t('waitForReading') : undefined} />
    </>
  );
}

const WAITING_ID = 'checkme-waiting';

/** The rows to show: those of the user whom the patient has picked, and those that the device stores for all users. */
function useRows({ users, faults, ecgs, pressures, temperatures, oxygens }: CheckmeData) {
  const [picked, setUser] = useState<number | null>(null);
  const isAlone = isOnes({ users, faults });
  const user = isAlone ? (users?.[0]?.id ?? null) : picked;
  const rows = useMemo(
    () => checkmeRows({ ecgs, pressures, temperatures, oxygens }, user, localMoment()),
    [ecgs, pressures, temperatures, oxygens, user],
  );
  const all = useMemo(() => allRows(rows), [rows]);
  return { rows, all, user, setUser, isAlone };
}

/** Returns the focus to the button that opened a tracing, once it is visible again. */
const focusOn = ({ detailFile }: OwnedEcg) =>
  requestAnimationFrame(() => document.getElementById(openerOf(detailFile))?.focus());

/** The progress of a tracing is shown where it was opened. */
const isTracing = (state: DeviceState) => state.kind === 'reading' && contentOf(state.file) === 'ecg';
