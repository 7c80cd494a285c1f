import { recordQuery } from '@/lib/http/api-route';
import { visitPage } from '@/lib/record/visits/wire';

export const GET = recordQuery('visits', visitPage);
