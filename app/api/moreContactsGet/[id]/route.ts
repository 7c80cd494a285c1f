import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { contactsSection } from '@/lib/record/contacts/section';
import { otherList } from '@/lib/record/contacts/wire';

export const GET = recordQuery(contactsSection, servedList(otherList));
