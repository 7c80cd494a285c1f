import { recordQuery } from '@/lib/http/api-route';
import { OTHER } from '@/lib/record/contacts/model';
import { contactPage } from '@/lib/record/contacts/wire';

export const GET = recordQuery('contacts', contactPage(OTHER));
