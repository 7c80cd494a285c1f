import '../../values/without-eval';
import { z } from 'zod';

// What a SMART Health Link is as text (HL7 SMART Health Cards and Links 1.0.0, STU 1): a JSON payload behind `shlink:/`,
// which may stand behind the `#` of a viewer's address.

const SCHEME = 'shlink:/';
/** The version of the protocol that is spoken here. */
const VERSION = 1;
/** The longest manifest address that the specification allows. */
export const LONGEST_ADDRESS = 128;
export const LONGEST_LABEL = 80;

export interface HealthLinkPayload {
  /** Where the manifest is asked for, or with flag U the file itself. */
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
  /** What it shows may change. */
  longTerm?: boolean;
  passcode?: boolean;
  /** Its address gives the one file, without a manifest. */
  direct?: boolean;
}

/** The flags in alphabetical order; none is no flag at all. */
export function flagOf({ longTerm, passcode, direct }: Flags): string | undefined {
  if (passcode && direct) throw new Error('a link with a passcode has a manifest');
  return `${longTerm ? 'L' : ''}${passcode ? 'P' : ''}${direct ? 'U' : ''}` || undefined;
}

/** Flags that nobody knows are to be ignored. */
export const flagsIn = ({ flag = '' }: Pick<HealthLinkPayload, 'flag'>): Required<Flags> => ({
  longTerm: flag.includes('L'),
  passcode: flag.includes('P'),
  direct: flag.includes('U'),
});

/** 256 bits in base64url. */
export const SECRET = /^[\w-]{43}$/;
// A reader takes what others have written: an overlong label or an unknown property is no reason to show nothing.
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

/** The link; behind a viewer's address it also opens in a browser, which keeps what follows `#` to itself. */
export function writeLink({ url, flag, key, exp, label, v }: HealthLinkPayload, viewer?: string): string {
  if (url.length > LONGEST_ADDRESS) throw new Error(`a link's address has ${url.length} characters`);
  const json = JSON.stringify({ url, flag, key, exp, label, v });
  return `${viewer === undefined ? '' : `${viewer}#`}${SCHEME}${toBase64Url(encoder.encode(json))}`;
}

export type ReadLink = { payload: HealthLinkPayload } | { payload?: undefined; problem: 'none' | 'newer' };

/** A link out of whatever somebody has pasted or opened; `newer`: it is one, of a version that is not known here. */
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
