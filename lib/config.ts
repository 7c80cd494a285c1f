import { z } from 'zod';

/** One or more secrets, separated by commas or spaces. */
export const secretList = z.string().transform((text, context): [string, ...string[]] => {
  const [first = '', ...others] = text.split(/[\s,]+/).filter((one) => one !== '');
  if ([first, ...others].some((one) => one.length < 32))
    context.addIssue({ code: 'custom', message: 'each secret must have at least 32 characters' });
  return [first, ...others];
});

const url = (protocols: RegExp) => z.url({ protocol: protocols });
const optionalUrl = url(/^https?$/).optional();
const origin = z.string().transform((text, context) => {
  const origins = text.split(',').map((one) => one.trim());
  for (const one of origins) {
    if (!URL.canParse(one) || new URL(one).origin !== one || !/^https?:/.test(one)) {
      context.addIssue({ code: 'custom', message: 'must be one or more http(s) origins without a path' });
    }
  }
  return origins;
});

/**
 * One sender of mail: `salute@example.it` or `Cartella Salute <salute@example.it>`; no quotes, commas or control characters.
 */
const mailbox = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)*`;
const oneSender = new RegExp(String.raw`^(?:${mailbox}|(?:[^<>",\p{Cc}]{1,100} )?<${mailbox}>)$`, 'u');
const sender = z.string().refine((text) => oneSender.test(text), 'must be one address');

/** The environment variables of the app. */
const schema = z
  .object({
    /** The app's login to PostgreSQL. */
    DATABASE_URL: url(/^postgres(ql)?$/),
    /** The login that runs migrations; absent if migrations are run elsewhere, or by the app's own login. */
    DATABASE_OWNER_URL: url(/^postgres(ql)?$/).optional(),
    /** The role that each database connection assumes; the launcher determines it. */
    DATABASE_ROLE: z.string().min(1).optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
    /**
     * The first secret is used to seal and sign; the older ones that follow are only used to open and verify. See
     * docs/operation.md.
     */
    AUTH_SECRET: secretList,
    /** The origin that browsers use; further origins, separated by commas, are also accepted for form posts. */
    APP_ORIGIN: origin,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    SUPPORT_URL: optionalUrl,
    CUP_URL: optionalUrl,
    /** The two links on the vaccinations page; configurable because the authorities move these pages now and then. */
    VACCINE_CALENDAR_URL: url(/^https?$/).default(
      'https://www.salute.gov.it/new/it/tema/vaccinazioni/calendario-vaccinale/',
    ),
    TRAVEL_VACCINES_URL: url(/^https?$/).default('https://www.viaggiaresicuri.it/'),
    STORE_ANDROID_URL: optionalUrl,
    STORE_IOS_URL: optionalUrl,
    /**
     * An OpenID Connect provider. The sign-in button appears when client id and secret are set; without an issuer the
     * provider is Google.
     */
    OIDC_ISSUER: optionalUrl,
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_NAME: z.string().min(1).default('Google'),
    /**
     * Whether doctors and administrators need a second factor. `optional`: they do not. `asked`: after each sign-in they get
     * the page that sets one up, which they may skip. `required`: they can use nothing else before they have set one up. For
     * patients a second factor is always optional.
     */
    SECOND_FACTOR: z.enum(['optional', 'asked', 'required']).default('asked'),
    /** Whether the devices page offers simulated devices, as the demo does; their readings are invented. */
    SIMULATED_DEVICES: z.enum(['none', 'offered']).default('none'),
    /** Whether /model/componenti shows the design tokens and components to developers, as the demo does. */
    COMPONENTS_PAGE: z.enum(['none', 'offered']).default('none'),
    /**
     * The URL of the mail server, with credentials if it requires some; without a mail server, messages to doctors are
     * refused.
     */
    SMTP_URL: url(/^smtps?$/).optional(),
    /** The sender of all mail; required if SMTP_URL is set. */
    MAIL_FROM: sender.optional(),
    /** The address for reports of adverse drug reactions; without it, or without a mail server, they can only be printed. */
    PHARMACOVIGILANCE_EMAIL: z.email().optional(),
    /** The S3 bucket that stores files; used when endpoint, bucket and both keys are set, else the database stores them. */
    S3_ENDPOINT: optionalUrl,
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    /** Secrets that encrypt the patients' file keys; a list like AUTH_SECRET. Without them, files are stored unencrypted. */
    FILES_KEY: secretList.optional(),
    /** The file that records each account deletion, so that deletions can be repeated after an older backup is restored. */
    ERASURE_JOURNAL: z.string().min(1).optional(),
    /**
     * The settings for PayPal; payments are possible when all four are set. The webhook must point to
     * /webui/api/paypal/webhook.
     */
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    PAYPAL_MERCHANT_ID: z.string().min(1).optional(),
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    PAYPAL_API_URL: url(/^https?$/).default('https://api-m.paypal.com'),
    /** The script of PayPal's buttons, which the browser loads on the subscription page. */
    PAYPAL_SDK_URL: url(/^https?$/).default('https://www.paypal.com/sdk/js'),
    /** The support address that is shown to a patient when a file cannot be uploaded. */
    SUPPORT_EMAIL: z.email().default('assistenza@example.it'),
    /** Calls per minute that one token may make, counted over all processes. */
    API_CALLS_A_MINUTE: z.coerce.number().int().min(1).max(1_000_000_000).default(6_000),
    /** The hosts that webhooks may address: public ones, or (for tests and the demo) also this computer. */
    WEBHOOK_TARGETS: z.enum(['public', 'loopback']).default('public'),
    /** The number of our own proxies in front of the app; with 0, the client's network address is that of the connection. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /** The port that serves Prometheus metrics; none unless set. By default it listens on the loopback address only. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    METRICS_BIND_ADDRESS: z.union([z.ipv4(), z.ipv6()]).optional(),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, { path: ['MAIL_FROM'], message: 'is missing' });
export type Config = z.infer<typeof schema>;

/** The name of each variable and its default; `undefined` for optional variables and for required ones. */
export const variables = (): Map<string, unknown> =>
  new Map(Object.entries(schema.shape).map(([name, one]) => [name, one.safeParse(undefined).data]));

/** A variable is missing or malformed; `message` has one line per variable. */
export class InvalidConfig extends Error {}

/**
 * Reads the configuration. An empty variable is treated as absent, since shells and compose files set unused variables to
 * ''.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return given[name] === undefined ? `${name} is missing` : `${name} is malformed: ${message}`;
  });
  throw new InvalidConfig(lines.join('\n'));
}

/** The variables that must all be set, or else payments are not possible. */
const PAYPAL_KEYS = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_MERCHANT_ID',
  'PAYPAL_WEBHOOK_ID',
] as const satisfies (keyof Config)[];

/** Warnings about a valid configuration that is probably not intended; they are logged when the app starts. */
export function warningsOf(config: Config): string[] {
  const { SMTP_URL, APP_ORIGIN, TRUSTED_PROXIES, FILES_KEY } = config;
  const warnings: string[] = [];
  if (!SMTP_URL)
    warnings.push(
      'SMTP_URL is not set: nobody can register or reset a password, and no message or notice will be sent.',
    );
  const unset = PAYPAL_KEYS.filter((name) => !config[name]);
  if (unset.length > 0 && unset.length < PAYPAL_KEYS.length)
    warnings.push(`${unset.join(', ')} missing: no payments are taken.`);
  if (!FILES_KEY) warnings.push('FILES_KEY is not set: files are stored unencrypted.');
  if (TRUSTED_PROXIES === 0 && APP_ORIGIN[0]?.startsWith('https:'))
    warnings.push(
      'TRUSTED_PROXIES is 0 although APP_ORIGIN is https: behind a proxy all callers then count as one address, and the ' +
        'wrong passwords of a few keep everybody out. Set it to the number of proxies.',
    );
  return warnings;
}

let current: Config | undefined;

/** The configuration, read on the first call and not at import, since a build has no environment. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}

export const appOrigin = () => config().APP_ORIGIN[0] as string;
export const isSecure = () => appOrigin().startsWith('https:');
