import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { doctors, users } from '@/db/schema';
import { database, inTransaction } from '../database';
import type { Locale } from '../i18n/translate';
import { heldRolesSql } from './held-roles';
import { doctorIn, type Role, roleOf, type Viewer } from './sessions';

export interface Account {
  id_utente: number;
  id_paziente: number | null;
  id_careprovider: number | null;
  ruolo: Role;
}

/** A user's account as the application sees it: the record that their session works on, their doctor id, and their role. */
export const accountOf = (userId: number): Promise<Account> =>
  inTransaction('read', async (tx) => {
    const [, [row]] = await Promise.all([
      tx.sql`select set_config('app.user', ${String(userId)}, true)`,
      tx.db
        .select({
          doctorId: doctors.id,
          standing: doctors.standing,
          patientId: sql<number | string | null>`chosen_record(${users.id})`,
          roles: heldRolesSql(users.id),
        })
        .from(users)
        .leftJoin(doctors, eq(doctors.userId, users.id))
        .where(eq(users.id, userId)),
    ]);
    const patientId = row?.patientId ?? null;
    const doctor = doctorIn({ id: row?.doctorId ?? null, standing: row?.standing ?? null });
    return {
      id_utente: userId,
      id_paziente: patientId === null ? null : Number(patientId),
      id_careprovider: doctor.doctorId,
      ruolo: roleOf({ ...doctor, roles: row?.roles ?? [] }),
    };
  });

/** Stores the language in which mails to the viewer are written. */
export async function rememberLanguage({ userId }: Viewer, locale: Locale) {
  await database().db.update(users).set({ language: locale }).where(eq(users.id, userId));
}

/** The form in which the API returns an account. */
const accountAnswer = z.object({
  id_utente: z.int(),
  id_paziente: z.int().nullable(),
  id_careprovider: z.int().nullable(),
  ruolo: z.string(),
});
/** The API's answer to a program's sign-in. */
export const signedInAnswer = z.object({
  success: z.object({ token: z.string(), expires_at: z.string().meta({ format: 'date-time' }), user: accountAnswer }),
});
