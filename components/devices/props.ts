import type { Named } from '@/lib/catalogue/reference';
import type { RecordActions } from './record';

export interface ScreenProps {
  /** The specialities that can be assigned to readings. */
  tags: readonly Named[];
  isSimulationOffered: boolean;
  actions: RecordActions;
}
