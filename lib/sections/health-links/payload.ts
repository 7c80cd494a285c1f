import '../../values/without-eval';
import { z } from 'zod';

// The text form of a SMART Health Link (HL7 SMART Health Cards and Links 1.0.0, STU 1): a JSON payload after `shlink:/`,
// which may follow the `#` of a viewer page's URL.

const SCHEME = 'shlink:/';
/** The protocol version implemented here. */
const VERSION = 1;
/** The maximum length of a manifest's URL, set by the specification. */
export const LONGEST_ADDRESS = 128;
export const LONGEST_LABEL = 80;

export interface HealthLinkPayload {
  /** The URL of the manifest or, with flag U, of the file itself. */
  url: string;
  /** 256 bits in base64url. */
  key: string;
  /** Seconds since 1970. */
  exp?: number | undefined;
  flag?: string | undefined;
  label?: string | undefined;
  v?: number | undefined;
}

export interface Flags {
  /** Its contents may change. */
  longTerm?: boolean;
  passcode?: boolean;
  /** The link's URL returns its only file, without a manifest. */
  direct?: boolean;
}

/** The flags in alphabetical order; undefined if there are none. */
export function flagOf({ longTerm, passcode, direct }: Flags): string | undefined {
  if (passcode && direct) throw new Error('a link with a passcode has a manifest');
  return `${longTerm ? 'L' : ''}${passcode ? 'P' : ''}${direct ? 'U' : ''}` || undefined;
}

/** Unknown flags are ignored, as the specification requires. */
export const flagsIn = ({ flag = '' }: Pick<HealthLinkPayload, 'flag'>): Required<Flags> => ({
  longTerm: flag.includes('L'),
  passcode: flag.includes('P'),
  direct: flag.includes('U'),
});

/** 256 bits in base64url. */
export const SECRET = /^[\w-]{43}$/;
// A reader accepts links made by others: an overlong label or an unknown property must not prevent it from showing them.
const payload = z
  .object({
    url: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS),
    key: z.string().regex(SECRET),
    exp: z.number().optional(),
    flag: z.string().optional(),
    label: z.string().optional(),
    v: z.number().int().min(VERSION).optional(),
  })
  .refine((read) => !(flagsIn(read).passcode && flagsIn(read).direct));

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The link's text. After the URL of a viewer page it also opens in a browser, which does not send what follows the `#`. */
export function writeLink({ url, flag, key, exp, label, v }: HealthLinkPayload, viewer?: string): string {
  if (url.length > LONGEST_ADDRESS) throw new Error(`a link's address has ${url.length} characters`);
  const json = JSON.stringify({ url, flag, key, exp, label, v });
  return `${viewer === undefined ? '' : `${viewer}#`}${SCHEME}${toBase64Url(encoder.encode(json))}`;
}

export type ReadLink = { payload: HealthLinkPayload } | { payload?: undefined; problem: 'none' | 'newer' };

/** Finds a link in any pasted or opened text; `newer`: it is a link of a version that is not supported here. */
export function readLink(text: string): ReadLink {
  const [, encoded] = /shlink:\/([\w-]+)={0,2}\s*$/.exec(text) ?? [];
  const read = encoded === undefined ? undefined : payload.safeParse(jsonIn(encoded));
  if (!read?.success) return { problem: 'none' };
  return (read.data.v ?? VERSION) > VERSION ? { problem: 'newer' } : { payload: read.data };
}

function jsonIn(encoded: string): unknown {
  try {
    return JSON.parse(decoder.decode(fromBase64Url(encoded)));
  } catch {
    return undefined;
  }
}
