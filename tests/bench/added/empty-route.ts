/** An answer by Next only: no session, no database. Exists only in the benchmark's copy of the app. */
export const dynamic = 'force-dynamic';
export const GET = () => Response.json({});
