import { recordQuery } from '@/lib/http/api-route';
import { jsonTherapies } from '@/lib/record/therapies/routes';
import { therapiesSection } from '@/lib/record/therapies/section';

export const GET = recordQuery(therapiesSection, (record, page, { tipo }) => jsonTherapies(record, page, tipo));
