import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_COST } from '@/db/schema';

/** The package's default variant is argon2id. */
export const hashPassword = (password: string) => hash(password, PASSWORD_COST);

let nobodys: Promise<string> | undefined;

/** Takes the same time with and without a stored hash, so that an unknown e-mail looks like a wrong password. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await nobodys), password);
  return stored !== null && matches;
}
