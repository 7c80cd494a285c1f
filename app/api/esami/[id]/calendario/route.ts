import { calendarRoute } from '@/lib/sections/exams/calendar-route';

export const GET = calendarRoute();
