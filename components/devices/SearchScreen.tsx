import type { SimulatedKind } from '@/lib/demo/devices';
import type { BluetoothLike } from '@/lib/devices/bluetooth';
import type { DeviceStatus } from '@/lib/devices/sessions';
import { ConnectionState } from './ConnectionState';
import { Introduction } from './Introduction';
import { SearchPanel } from './SearchPanel';
import { SimulatedButton } from './SimulatedButton';
import type { Screen } from './screens';

interface SearchScreenProps {
  screen: Screen;
  /** The devices that can be simulated, in the demo. */
  kinds: readonly SimulatedKind[];
  isSimulationOffered: boolean;
  /** Absent before the first search. */
  session: { cancel(): void; reconnect(): void } | null;
  status: DeviceStatus | null;
  onSearch(bluetooth: BluetoothLike, options?: { any?: boolean }): void;
}

/** A screen until its device is connected: its purpose, the progress of the search, and the search button. */
export function SearchScreen({ screen, kinds, isSimulationOffered, session, status, onSearch }: SearchScreenProps) {
  return (
    <Introduction screen={screen}>
      {session && status ? (
        <ConnectionState
          state={status.state}
          onCancel={session.cancel}
          onReconnect={status.name === null ? undefined : session.reconnect}
        />
      ) : null}
      <SearchPanel
        onSearch={onSearch}
        simulated={<SimulatedButton kinds={kinds} isOffered={isSimulationOffered} onSearch={onSearch} />}
      />
    </Introduction>
  );
}
