import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { otherList } from '@/lib/record/contacts/wire';

export const GET = recordQuery('contacts', servedList(otherList));
