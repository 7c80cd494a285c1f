import type { Answer } from '@/lib/http/form-state';
import type { Place, Places } from '@/lib/record/search/places';

export interface SearchIslandProps {
  locale: string;
  /** Whether the reader has a record of their own to search. */
  owner: boolean;
  findPlaces(sent?: undefined): Promise<Answer<Places>>;
  /** Finds a doctor's patients by name; absent for other readers. */
  findPatients?: ((words: string) => Promise<Answer<Place[]>>) | undefined;
  onClose(): void;
  /** Called when the search cannot be loaded. */
  onFailed(): void;
}
