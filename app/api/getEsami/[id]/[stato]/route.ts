import { recordQuery } from '@/lib/http/api-route';
import { jsonExams } from '@/lib/record/exams/lists';
import { examsSection } from '@/lib/record/exams/section';

export const GET = recordQuery(examsSection, (record, page, { stato }) => jsonExams(record, page, stato));
