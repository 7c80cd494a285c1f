import { costly } from '@/lib/http/at-once';
import { ecgReportRoute } from '@/lib/record/import/ecg-report-route';

/** The report that an electrocardiogram was imported from, with all its leads. */
export const GET = costly(ecgReportRoute());
