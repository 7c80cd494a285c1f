import 'server-only';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** Why a mail was not accepted, as codes only: the server's own words may quote the mail. */
export class NotAccepted extends Error {
  readonly responseCode: number | undefined;
  readonly code: string | undefined;
  /** @param begun whether the server had begun to accept the mail */
  constructor(
    cause: unknown,
    readonly begun: boolean,
  ) {
    super('mail not accepted');
    const { responseCode, code } = (cause ?? {}) as { responseCode?: number; code?: string };
    this.responseCode = responseCode;
    this.code = code;
  }
}

/** Time limits in milliseconds: WAITING for each step of a silent server, ALL_OF_IT for a slow server as a whole. */
const WAITING = { connectionTimeout: 4000, greetingTimeout: 4000, dnsTimeout: 4000, socketTimeout: 6000 };
const ALL_OF_IT = 15_000;

/** The sender and recipient given to the server, independent of the mail's headers. */
export interface Envelope {
  from: string;
  to: string;
}
type Composed = ConstructorParameters<typeof MailComposer>[0];

/** Sends a mail through the server at that URL; resolves when the server has accepted it, otherwise throws NotAccepted. */
export async function sendOverSmtp(url: string, mail: Composed, { from, to }: Envelope): Promise<void> {
  const raw = await new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile().build();
  const connection = new SMTPConnection({ ...placeOf(url), ...WAITING });
  const late = setTimeout(() => connection.close(), ALL_OF_IT);
  let begun = false;
  try {
    await new Promise<void>((resolve, reject) => {
      const step = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
      connection.once('error', reject).once('end', () => reject({ code: 'ECLOSED' }));
      const hand = () => {
        begun = true;
        connection.send({ from, to: [to] }, raw, step(resolve));
      };
      const credentials = credentialsIn(url);
      connection.connect(step(() => (credentials ? connection.login({ credentials }, step(hand)) : hand())));
    });
  } catch (error) {
    throw new NotAccepted(error, begun);
  } finally {
    clearTimeout(late);
    // Errors while closing the connection no longer matter.
    connection.on('error', () => {});
    connection.quit();
    connection.close();
  }
}

function placeOf(url: string) {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  // A connection to this computer cannot be intercepted, and its certificate is not signed by a known authority.
  const here = /^(?:localhost|127\.[\d.]+|::1)$/.test(host);
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(here ? { tls: { rejectUnauthorized: false } } : {}),
  };
}

function credentialsIn(url: string) {
  const { username, password } = new URL(url);
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
}
