import { BASE_PATH } from '@/lib/http/base-path';
import { LIST } from '@/lib/navigation/address-names';

// Each of these pages shows one of its lists at a time (lib/navigation/pages.ts, which is not bundled for the browser).

/** The list of readings. */
export const READINGS_PAGE = `${BASE_PATH}/Registro/Visite?${LIST}=misure`;
/** The list of electrocardiograms. */
export const TRACINGS_PAGE = `${BASE_PATH}/Registro/File?${LIST}=tracciati`;
