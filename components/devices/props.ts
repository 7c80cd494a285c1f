import type { Named } from '@/lib/catalogue/reference';
import type { RecordActions } from './record';

export interface ScreenProps {
  /** The specialities that readings may be given. */
  tags: readonly Named[];
  isSimulationOffered: boolean;
  actions: RecordActions;
}
