/** An answer of Next alone: no session, no database. It exists in the benchmark's copy of the app only. */
export const dynamic = 'force-dynamic';
export const GET = () => Response.json({});
