import { BASE_PATH } from '@/lib/http/base-path';
import { LIST } from '@/lib/navigation/address-names';

// Their pages show their lists one at a time (lib/navigation/pages.ts, which no browser needs).

/** Where the readings stand. */
export const READINGS_PAGE = `${BASE_PATH}/Registro/Visite?${LIST}=misure`;
/** Where the electrocardiograms stand. */
export const TRACINGS_PAGE = `${BASE_PATH}/Registro/File?${LIST}=tracciati`;
