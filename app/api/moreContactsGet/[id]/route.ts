import { recordQuery } from '@/lib/http/api-route';
import { otherPage } from '@/lib/record/contacts/wire';

export const GET = recordQuery('contacts', otherPage);
