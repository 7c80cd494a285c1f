import { reportRoute } from '@/lib/reports/clinical/routes';

export const GET = reportRoute('exams');
