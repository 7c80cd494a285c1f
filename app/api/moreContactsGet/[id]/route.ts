import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { contactsSection } from '@/lib/record/contacts/section';
import { otherList } from '@/lib/record/contacts/wire';

export const GET = recordQuery(contactsSection, jsonList(otherList));
