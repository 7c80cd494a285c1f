import 'server-only';
import { z } from 'zod';
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

/** Who a user is to the application: the record that their session works on, the doctor they are, and their role. */
export const accountOf = (userId: number): Promise<Account> =>
  inTransaction('read', async ({ sql }) => {
    const [, rows] = await Promise.all([
      sql`select set_config('app.user', ${String(userId)}, true)`,
      sql`select c.id_careprovider, c.stato,
        chosen_record(u.id_utente) as id_paziente,
        ${heldRolesSql(sql, sql`u.id_utente`)} as roles
        from tbl_utenti u left join tbl_careprovider c on c.id_utente = u.id_utente
        where u.id_utente = ${userId}`,
    ]);
    const [row] = rows;
    const patientId: unknown = row?.id_paziente ?? null;
    const doctor = doctorIn(row ?? {});
    return {
      id_utente: userId,
      id_paziente: patientId === null ? null : Number(patientId),
      id_careprovider: doctor.doctorId,
      ruolo: roleOf({ ...doctor, roles: row?.roles ?? [] }),
    };
  });

/** In which language mails to the viewer are written. */
export async function rememberLanguage({ userId }: Viewer, locale: Locale) {
  await database().sql`update tbl_utenti set lingua = ${locale} where id_utente = ${userId}`;
}

/** The shape of an account. */
const accountAnswer = z.object({
  id_utente: z.int(),
  id_paziente: z.int().nullable(),
  id_careprovider: z.int().nullable(),
  ruolo: z.string(),
});
/** What a program gets that has signed in. */
export const signedInAnswer = z.object({
  success: z.object({ token: z.string(), expires_at: z.string().meta({ format: 'date-time' }), user: accountAnswer }),
});
