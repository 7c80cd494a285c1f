import { costly } from '@/lib/http/at-once';
import { reportPdfRoute } from '@/lib/sections/adverse-reactions/pdf-route';

export const GET = costly(reportPdfRoute());
