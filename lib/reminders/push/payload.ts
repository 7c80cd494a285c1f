import { createHash } from 'node:crypto';
import { appOrigin } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { type Locale, translate } from '@/lib/i18n/translate';

/** What a notification says, apart from that there is a reminder. */
export interface Told {
  locale: Locale;
  /** The names of what is due, where the user lets this device show them; else empty. */
  names: readonly string[];
  /** The one-use secret of the buttons; absent if there is no dose that could be marked. */
  secret?: string | undefined;
}

/** A payload has at most 3993 bytes (RFC 8291, 4); so many names of so many characters always fit. */
const MOST_NAMES = 5;
const MOST_CHARACTERS = 80;

/** The id of a notification. Push service and browser replace an earlier copy by it; it does not reveal the row's number. */
export const notificationId = (rowId: number) =>
  createHash('sha256').update(`notification ${rowId}`).digest('base64url').slice(0, 32);

/** The payload: Apple's declarative form (web_push 8030), which our service worker reads too. */
export function payloadOf(rowId: number, { locale, names, secret }: Told): string {
  const say = (key: string, values?: Record<string, string>) => translate(locale, `reminders.push.${key}`, values);
  const shown = names.slice(0, MOST_NAMES).map((name) => name.slice(0, MOST_CHARACTERS));
  const more = names.length - shown.length;
  const body = [...shown, ...(more > 0 ? [say('more', { count: String(more) })] : [])].join('\n');
  const actions = secret
    ? (['taken', 'later'] as const).map((action) => ({ action, title: say(`actions.${action}`) }))
    : [];
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: say('title'),
      ...(body ? { body } : {}),
      navigate: appOrigin() + BASE_PATH,
      lang: locale,
      dir: 'ltr',
      silent: false,
    },
    id: notificationId(rowId),
    ...(secret ? { actions, secret } : {}),
  });
}
