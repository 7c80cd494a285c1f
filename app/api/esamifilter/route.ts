import { searchRoute } from '@/lib/record/exams/search-route';

/** Searches the caller's own record. */
export const POST = searchRoute(() => 'own');
