import { test } from '@playwright/test';
import postgres from 'postgres';

/** The server side of the sessions opened by one test file; sessions of other files stay unchanged. */
export function sessionsOf(device: string) {
  test.use({ userAgent: device });
  const sql = postgres(process.env.E2E_OWNER_URL ?? '', { max: 1, onnotice: () => {} });
  const kill = () => sql`delete from sessions where device = ${device}`;
  test.afterEach(async () => void (await kill()));
  test.afterAll(() => sql.end());
  return {
    kill,
    /** Seconds since the user's last activity, as the server has stored it. */
    async idleSeconds() {
      const [row] = await sql`select extract(epoch from now() - last_active_at)::float as idle from sessions
        where device = ${device}`;
      return row?.idle;
    },
    idleFor: (seconds: number) =>
      sql`update sessions set last_active_at = now() - make_interval(secs => ${seconds})
        where device = ${device}`,
    endsIn: (seconds: number) =>
      sql`update sessions set expires_at = now() + make_interval(secs => ${seconds}) where device = ${device}`,
  };
}
