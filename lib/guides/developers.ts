import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appOrigin } from '@/lib/config';
import type { Locale } from '@/lib/i18n/translate';

/** The origin at which the page is written, that of the demo. */
const WRITTEN_FOR = 'http://localhost:3000';
const FILES: Record<Locale, string> = { it: 'developers.it.md', en: 'developers.md' };

/** The page for developers in Markdown; its addresses are this server's, so that the commands work as they stand. */
export async function developersPage(locale: Locale): Promise<string> {
  const text = await readFile(join(process.cwd(), 'docs', FILES[locale]), 'utf8');
  return text.replaceAll(WRITTEN_FOR, appOrigin());
}
