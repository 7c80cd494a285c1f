import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMail } from '@/lib/demo/mail/mail-text.mjs';

/** The mails sent to an e-mail address, oldest first, from the mail catcher's folder. */
export function mailsTo(address: string) {
  const folder = process.env.E2E_MAIL ?? '';
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.header('To').some((to) => to.includes(address)));
}
