import { calendarRoute } from '@/lib/record/exams/calendar-route';

export const GET = calendarRoute();
