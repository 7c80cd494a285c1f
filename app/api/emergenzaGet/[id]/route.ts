import { recordQuery } from '@/lib/http/api-route';
import { emergencyPage } from '@/lib/record/contacts/wire';

export const GET = recordQuery('contacts', emergencyPage);
