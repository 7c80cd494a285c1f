import { BASE_PATH } from '@/lib/http/base-path';

// The addresses of reports, without the base path unless stated otherwise.

/** The reports of a therapy. */
export const reportsPath = (therapyId: number) => `/Registro/Farmaci/Segnalazioni/${therapyId}`;
/** Stands for the id of a new report. */
export const NEW_REPORT = 'Nuova';
/** The form of a report; without an id: of a new one. */
export const reportPath = (therapyId: number, id?: number) => `${reportsPath(therapyId)}/${id ?? NEW_REPORT}`;
/** The filled form as a PDF, with the base path. */
export const reportPdfPath = (id: number) => `${BASE_PATH}/api/adverseReaction/${id}/pdf`;
