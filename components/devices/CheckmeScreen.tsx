import { CheckmeSession } from '@/lib/devices/sessions';
import { CheckmeFound } from './CheckmeFound';
import type { ScreenProps } from './props';
import { SearchScreen } from './SearchScreen';
import { useSession } from './useSession';

const KINDS = ['checkme'] as const;

/** The CheckMe Pro: shows all its data, from which the patient chooses what goes into the record. */
export function CheckmeScreen(props: ScreenProps) {
  const { session, snapshot, begin, end } = useSession((bluetooth) => new CheckmeSession(bluetooth));
  if (session && snapshot?.info && snapshot.identity) {
    const { serialNumber } = snapshot.info;
    return <CheckmeFound key={serialNumber} {...props} session={session} snapshot={snapshot} onLeave={end} />;
  }
  return (
    <SearchScreen
      screen="checkme"
      kinds={KINDS}
      isSimulationOffered={props.isSimulationOffered}
      session={session}
      status={snapshot}
      onSearch={begin}
    />
  );
}
