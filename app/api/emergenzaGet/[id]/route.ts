import { recordQuery } from '@/lib/http/api-route';
import { EMERGENCY } from '@/lib/record/contacts/model';
import { contactPage } from '@/lib/record/contacts/wire';

export const GET = recordQuery('contacts', contactPage(EMERGENCY));
