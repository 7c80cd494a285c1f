import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_COST } from '@/db/schema';

/** The package's default variant is argon2id. */
export const hashPassword = (password: string) => hash(password, PASSWORD_COST);

let nobodys: Promise<string> | undefined;

/**
 * Compares a password with the stored hash; it takes as long without a hash, so that timing does not reveal unknown e-mails.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await nobodys), password);
  return stored !== null && matches;
}
