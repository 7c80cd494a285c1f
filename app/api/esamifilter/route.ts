import { searchRoute } from '@/lib/sections/exams/search-route';

/** Searches the caller's own record. */
export const POST = searchRoute(() => 'own');
