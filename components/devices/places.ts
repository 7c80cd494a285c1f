import { BASE_PATH } from '@/lib/http/base-path';
import { LIST } from '@/lib/record/address-names';

/** Where the readings stand: on a page whose lists are shown one at a time (lib/record/pages.ts, which no browser needs). */
export const READINGS_PAGE = `${BASE_PATH}/Registro/Visite?${LIST}=misure`;
