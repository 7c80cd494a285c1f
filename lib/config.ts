import { z } from 'zod';

/** One secret or several, after commas or spaces. */
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

/** `salute@example.it`, or `Cartella Salute <salute@example.it>`: one sender, of plain characters. */
const mailbox = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)*`;
const oneSender = new RegExp(String.raw`^(?:${mailbox}|(?:[^<>",\p{Cc}]{1,100} )?<${mailbox}>)$`, 'u');
const sender = z.string().refine((text) => oneSender.test(text), 'must be one address');

/** Everything the process is told by its environment; nothing else reads process.env. */
const schema = z
  .object({
    /** The app's login to PostgreSQL. */
    DATABASE_URL: url(/^postgres(ql)?$/),
    /** The login that migrates; absent where migrations are run elsewhere, or by the app's login itself. */
    DATABASE_OWNER_URL: url(/^postgres(ql)?$/).optional(),
    /** The role that each connection assumes; the launcher finds it. */
    DATABASE_ROLE: z.string().min(1).optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
    /** What is made is made under the first; the others, of earlier days, still open and verify. docs/operation.md */
    AUTH_SECRET: secretList,
    /** The origin that browsers see; further ones, after a comma, are accepted as senders of a form. */
    APP_ORIGIN: origin,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    SUPPORT_URL: optionalUrl,
    CUP_URL: optionalUrl,
    /** The two useful links on vaccinations; their authorities move them now and then. */
    VACCINE_CALENDAR_URL: url(/^https?$/).default(
      'https://www.salute.gov.it/new/it/tema/vaccinazioni/calendario-vaccinale/',
    ),
    TRAVEL_VACCINES_URL: url(/^https?$/).default('https://www.viaggiaresicuri.it/'),
    STORE_ANDROID_URL: optionalUrl,
    STORE_IOS_URL: optionalUrl,
    /** An OpenID Connect provider: the button appears when client and secret are set; without an issuer it is Google. */
    OIDC_ISSUER: optionalUrl,
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_NAME: z.string().min(1).default('Google'),
    /**
     * Whether doctors and administrators need a second factor: not at all, or they are led to it after each sign-in
     * and may do it later, or nothing else is opened to them before. Patients always choose for themselves.
     */
    SECOND_FACTOR: z.enum(['optional', 'asked', 'required']).default('asked'),
    /** Whether the page of devices offers simulated ones, as the demo does: their readings are nobody's. */
    SIMULATED_DEVICES: z.enum(['none', 'offered']).default('none'),
    /** The mail server, with its credentials if it wants some; without one, messages to doctors are refused. */
    SMTP_URL: url(/^smtps?$/).optional(),
    /** Who all mail is from; where there is a mail server there must be one. */
    MAIL_FROM: sender.optional(),
    /** Where reports of adverse drug reactions are sent; without it, or without a mail server, they are printed only. */
    PHARMACOVIGILANCE_EMAIL: z.email().optional(),
    /** Where files are kept, where not in the database: a bucket of a server that speaks S3; used when all four are set. */
    S3_ENDPOINT: optionalUrl,
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    /** Under what patients' keys are kept with which their files are encrypted; a list as above. Without it files are not. */
    FILES_KEY: secretList.optional(),
    /** A file to which each deletion of an account is added, for the day on which an older backup is restored. */
    ERASURE_JOURNAL: z.string().min(1).optional(),
    /** PayPal; payments are taken when all four of its keys are set. The webhook is one for /webui/api/paypal/webhook. */
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    PAYPAL_MERCHANT_ID: z.string().min(1).optional(),
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    PAYPAL_API_URL: url(/^https?$/).default('https://api-m.paypal.com'),
    /** The script of its buttons, which the browser loads on the subscription page. */
    PAYPAL_SDK_URL: url(/^https?$/).default('https://www.paypal.com/sdk/js'),
    /** Whom a patient writes to when a file cannot be uploaded. */
    SUPPORT_EMAIL: z.email().default('assistenza@example.it'),
    /** How many calls a program may make in a minute with one token; all processes count together. */
    API_CALLS_A_MINUTE: z.coerce.number().int().min(1).max(1_000_000_000).default(6_000),
    /** Where programs may be told of changes: on the public Internet, or, for tests and the demo, on this computer as well. */
    WEBHOOK_TARGETS: z.enum(['public', 'loopback']).default('public'),
    /** How many proxies of ours stand before the app; 0 takes the address from the connection alone. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /** Where figures for Prometheus are served; nowhere unless a port is named, and to this computer alone by default. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    METRICS_BIND_ADDRESS: z.union([z.ipv4(), z.ipv6()]).optional(),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, { path: ['MAIL_FROM'], message: 'is missing' });
export type Config = z.infer<typeof schema>;

/** Each variable that is read, by its name, with what counts where it is absent: undefined, also where one is needed. */
export const variables = (): Map<string, unknown> =>
  new Map(Object.entries(schema.shape).map(([name, one]) => [name, one.safeParse(undefined).data]));

/** The environment is missing something or has it malformed; `message` has a line for each variable. */
export class InvalidConfig extends Error {}

/** An empty variable counts as absent, as shells and compose files leave them. */
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

/** Without one of them no payments are taken. */
const PAYPAL_KEYS = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_MERCHANT_ID',
  'PAYPAL_WEBHOOK_ID',
] as const satisfies (keyof Config)[];

/** What works with this configuration but hardly as it is meant: said at the start. */
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

/** The configuration, read once. Not at import: a build has none. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}

export const appOrigin = () => config().APP_ORIGIN[0] as string;
export const isSecure = () => appOrigin().startsWith('https:');
