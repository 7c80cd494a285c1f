import { reportRoute } from '@/lib/reports/routes';

export const GET = reportRoute('clinical');
