import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import type { Snapshot, StandardData, StandardSession } from '@/lib/devices/sessions';
import type { ValueColumn } from './ChoiceRow';
import { ChoiceTable } from './ChoiceTable';
import { Choosing } from './Choosing';
import { ConnectionState } from './ConnectionState';
import { DeviceHeader } from './DeviceHeader';
import classes from './devices.module.css';
import { LiveReading } from './LiveReading';
import type { ScreenProps } from './props';
import { Refused, StandardButtons, Waiting } from './StandardParts';
import { type FoundRow, isSure, refusalsAfter, rowsOf, rowsOfUser, usersIn } from './standard-rows';
import { UserChoice } from './UserChoice';
import { useChoice } from './useChoice';
import { useSaving } from './useSaving';
import { useReadingText } from './words';

interface StandardFoundProps extends ScreenProps {
  session: StandardSession;
  snapshot: Snapshot<StandardData>;
  /** Called to leave the device for another one. */
  onLeave(): void;
}

/** A device of the standard profiles that is or was connected. */
export function StandardFound({ session, snapshot, onLeave, actions, tags }: StandardFoundProps) {
  const t = useTranslations('devices');
  const { identity, state, services, readings, live, batteryPercent } = snapshot;
  const isConnected = state.kind === 'connected';
  const { rows, users, user, setUser, isShared } = useRows(readings, isConnected);
  const refused = useRefused(snapshot, isConnected);
  const isPreselected = useCallback((row: FoundRow) => isSure(row, isShared), [isShared]);
  // Ask the server once about all stored readings of a device, not about each packet.
  const asking = { identity: state.kind === 'reading' ? null : identity, actions, isPreselected };
  const { choice, ...choosing } = useChoice(rows, asking);
  const saving = useSaving({ identity, actions, settled: choosing.settled });
  const isFixed = saving.step !== null;
  const columns = useColumns();
  const device = identity?.device ?? '';
  return (
    <>
      <DeviceHeader
        title={isConnected ? t('connectedTo', { name: device }) : device}
        facts={[[t('measures'), services.map((name) => t(`services.${name}`)).join(', ')]]}
        batteryPercent={batteryPercent}
      >
        <StandardButtons
          onDisconnect={isConnected ? session.disconnect : undefined}
          onLeave={choosing.chosenRows.length > 0 || isFixed ? undefined : onLeave}
        />
      </DeviceHeader>
      {isConnected ? null : (
        <ConnectionState
          state={state}
          isDone={readings.length > 0}
          onCancel={session.cancel}
          onReconnect={session.reconnect}
        />
      )}
      {live ? <LiveReading live={live} onTake={() => session.take()} /> : null}
      {isConnected && !live && readings.length === 0 ? <Waiting services={services} /> : null}
      {refused.length > 0 ? <Refused refused={refused} /> : null}
      {isShared ? (
        <UserChoice
          users={users.map((id) => ({ id, name: t('userOfDevice', { id }) }))}
          hint={t('whoAreYouStandard')}
          value={user}
          isFixed={isFixed}
          onChange={setUser}
        />
      ) : null}
      {rows.length > 0 ? (
        <ChoiceTable title={t('tables.live')} rows={rows} columns={columns} choice={{ ...choice, isFixed }} />
      ) : null}
      {readings.length > 0 ? <Choosing {...choosing} saving={saving} tags={tags} /> : null}
    </>
  );
}

/** The readings to show: if the device has several users, those of the one whom the patient has picked. */
function useRows(readings: StandardData['readings'], isMeasuring: boolean) {
  const [picked, setUser] = useState<number | null>(null);
  const all = useMemo(() => rowsOf(readings, isMeasuring), [readings, isMeasuring]);
  const users = useMemo(() => usersIn(all), [all]);
  const isShared = users.length > 1;
  const user = isShared ? picked : (users[0] ?? null);
  const rows = useMemo(() => rowsOfUser(all, user), [all, user]);
  return { rows, users, user, setUser, isShared };
}

/** The reasons why the data since the last good measurement were refused. */
function useRefused({ refused, readings }: StandardData, isMeasuring: boolean) {
  const [before, setBefore] = useState({ readings: 0, over: 0 });
  const counts = { readings: readings.length, refused: refused.length };
  const now = refusalsAfter(before, counts, isMeasuring);
  if (now !== before) setBefore(now);
  return refused.slice(now.over);
}

function useColumns(): ValueColumn<FoundRow>[] {
  const t = useTranslations('devices');
  const text = useReadingText();
  return [
    { label: t('columns.measurement'), cell: ({ found: { reading } }) => t(`kinds.${reading.kind}`) },
    {
      label: t('columns.value'),
      cell: ({ found: { reading, warnings } }) => (
        <>
          {text(reading)}
          {warnings
            .filter((warning) => warning !== 'in_future')
            .map((warning) => (
              <span key={warning} className={classes.warning}>
                {t(`warnings.${warning}`)}
              </span>
            ))}
        </>
      ),
    },
  ];
}
