import { StandardSession } from '@/lib/devices/sessions';
import type { ScreenProps } from './props';
import { SearchScreen } from './SearchScreen';
import { StandardFound } from './StandardFound';
import { useSession } from './useSession';

const KINDS = ['bloodPressure', 'thermometer', 'weightScale', 'pulseOximeter', 'glucose', 'heartRate'] as const;

/** A device of the standard profiles: its current measurement, and its stored ones. */
export function StandardScreen(props: ScreenProps) {
  const { session, snapshot, begin, end } = useSession((bluetooth) => new StandardSession(bluetooth));
  if (session && snapshot?.identity)
    return <StandardFound {...props} session={session} snapshot={snapshot} onLeave={end} />;
  return (
    <SearchScreen
      screen="altri"
      kinds={KINDS}
      isSimulationOffered={props.isSimulationOffered}
      session={session}
      status={snapshot}
      onSearch={begin}
    />
  );
}
