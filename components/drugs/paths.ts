import { BASE_PATH } from '@/lib/http/base-path';

// The paths of the pages of reports, without the base path unless stated otherwise.

/** The path of a therapy's reports. */
export const reportsPath = (therapyId: number) => `/Registro/Farmaci/Segnalazioni/${therapyId}`;
/** Stands for the id of a new report. */
export const NEW_REPORT = 'Nuova';
/** The path of a report's form; without an id, that of the form for a new report. */
export const reportPath = (therapyId: number, id?: number) => `${reportsPath(therapyId)}/${id ?? NEW_REPORT}`;
/** The path of the filled-in form as a PDF, with the base path. */
export const reportPdfPath = (id: number) => `${BASE_PATH}/api/adverseReaction/${id}/pdf`;
