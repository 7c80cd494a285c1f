import { BASE_PATH } from '@/lib/http/base-path';

// Where reports are found; without the base path unless it says otherwise.

/** The reports of a therapy. */
export const reportsPath = (therapyId: number) => `/Registro/Farmaci/Segnalazioni/${therapyId}`;
/** In the place of a report's id: one that is begun. */
export const NEW_REPORT = 'Nuova';
/** The form of a report; without its id: of a new one. */
export const reportPath = (therapyId: number, id?: number) => `${reportsPath(therapyId)}/${id ?? NEW_REPORT}`;
/** The filled form as a PDF, with the base path. */
export const reportPdfPath = (id: number) => `${BASE_PATH}/api/adverseReaction/${id}/pdf`;
