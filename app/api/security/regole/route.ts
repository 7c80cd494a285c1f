import { exportRules, importReviews } from '@/lib/admin/medicine-rule-routes';

export const GET = exportRules;
export const POST = importReviews;
