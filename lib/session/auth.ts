import 'server-only';
import { headers } from 'next/headers';
import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { senderOf } from '../audit/sender';
import { appOrigin } from '../config';
import { openToken, sealToken } from '../keys/tokens';
import { cookieName, cookieOptions } from './cookie';
import { secretOfHandshake } from './handshake';
import { PROOF_PAGE, type Reason, SECOND_STEP_PAGE, SECURITY_PAGE } from './landing';
import { ABSOLUTE_SECONDS } from './lifetime';
import { LINK_OUTCOMES, type LinkOutcome, oidcProvider, type ProviderClaims, userOfIdentity } from './oidc';
import { takePurpose } from './oidc-purpose';
import { PROOF_OUTCOMES, type ProofOutcome, proveByProvider } from './proof-by-provider';
import { beginSecondStep } from './second-step';
import { endSecret, type Viewer } from './sessions';
import { enter, signInWithPassword } from './sign-in';
import { pageSession } from './viewer';
import { rememberDevice, visit } from './visit';

/**
 * The value that replaces a session's secret if no session was opened; it tells the sign-in page the reason. next-auth fails
 * silently on an empty value.
 */
const without = (why: Reason | LinkOutcome | ProofOutcome | 'second') => `none: ${why}`;
const reasonIn = (id: string) => /^none: (\w+)$/.exec(id)?.[1];

/**
 * The page to which a browser without a session is sent: the second step, the identity proof, the linking, or the sign-in
 * page.
 */
function pageOf(why: string): string {
  if (why === 'second') return SECOND_STEP_PAGE;
  if (PROOF_OUTCOMES.some((one) => one === why)) return `${PROOF_PAGE}?esito=${why}`;
  return LINK_OUTCOMES.some((one) => one === why) ? `${SECURITY_PAGE}?fornitore=${why}` : `/login?why=${why}`;
}

/**
 * Links a provider's account to the signed-in user. The function is passed in, since the command belongs to a higher layer.
 */
type Tie = (viewer: Viewer, claims: ProviderClaims) => Promise<LinkOutcome>;

/**
 * next-auth handles only the cookie and the handshake with the provider. Our own functions and the session's row decide who
 * may sign in and for how long. The token of next-auth contains only the secret of the session.
 */
export async function authOptions(tie: Tie): Promise<NextAuthOptions> {
  const base = `${appOrigin()}/webui/api/auth`;
  process.env.NEXTAUTH_URL ??= base;
  return {
    secret: await secretOfHandshake(),
    jwt: {
      encode: ({ token = {} }) => sealToken({ token, maxAge: ABSOLUTE_SECONDS }),
      decode: async ({ token = '' }) => openToken(token),
    },
    session: { strategy: 'jwt', maxAge: ABSOLUTE_SECONDS },
    pages: { signIn: '/webui/login', error: '/webui/login', signOut: '/webui/login' },
    cookies: { sessionToken: { name: cookieName(), options: cookieOptions() } },
    providers: [passwordProvider(), ...externalProvider(tie)],
    callbacks: {
      signIn: async ({ user }) => {
        const why = reasonIn(user.id);
        return why === undefined || `/webui${pageOf(why)}`;
      },
      jwt: async ({ token, user }) => ({ sid: user?.id ?? token.sid }),
      session: async ({ session }) => ({ expires: session.expires }),
      redirect: async ({ url }) => (url.startsWith(`${appOrigin()}/webui`) ? url : `${appOrigin()}/webui`),
    },
    events: { signOut: async ({ token }) => endSecret(token?.sid) },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  };
}

const passwordProvider = () =>
  Credentials({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    authorize: async (credentials) => {
      const { email = '', password = '' } = credentials ?? {};
      const sender = senderOf(await headers(), 'page');
      const from = await visit();
      const result = await signInWithPassword({ email, password }, 'browser', sender, from);
      if (result.ok) await rememberDevice(from);
      return result.ok ? { id: result.value.secret } : null;
    },
  });

/** The OpenID Connect provider, with all checks that bind its answer to our request. */
function externalProvider(tie: Tie): NextAuthOptions['providers'] {
  const provider = oidcProvider();
  if (!provider) return [];
  const { issuer, clientId, clientSecret, name } = provider;
  return [
    {
      id: 'oidc',
      name,
      type: 'oauth',
      wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      issuer,
      clientId,
      clientSecret,
      idToken: true,
      checks: ['pkce', 'state', 'nonce'],
      authorization: { params: { scope: 'openid email' } },
      profile: async ({ iss, sub, email, email_verified, auth_time }) => {
        const claims = { issuer: iss, subject: sub, email, emailVerified: email_verified === true };
        return { id: await comingFrom({ ...claims, authTime: Number(auth_time ?? Number.NaN) }, tie) };
      },
    },
  ];
}

/**
 * Returns the secret of the session that is opened for a provider's account, or (see `without`) the reason why none was
 * opened.
 */
async function comingFrom(claims: ProviderClaims & { authTime: number }, tie: Tie): Promise<string> {
  const sender = senderOf(await headers(), 'page');
  const asked = await takePurpose();
  if (asked) return without(await answerTo(asked, claims, tie));
  const user = await userOfIdentity(claims);
  if (!user.ok) return without('provider');
  if ('asked' in user.value) return without('asked');
  const from = await visit();
  const entered = await enter(user.value.userId, 'browser', sender, from);
  if (entered.ok) {
    await rememberDevice(from);
    return entered.value.secret;
  }
  if (entered.refusal.code !== 'second_factor_required') return without('held');
  await beginSecondStep(user.value.userId, from);
  return without('second');
}

/** Links the account or accepts the proof, if the session that asked for it is this browser's session and still open. */
async function answerTo(
  { session, purpose }: NonNullable<Awaited<ReturnType<typeof takePurpose>>>,
  claims: ProviderClaims & { authTime: number },
  tie: Tie,
): Promise<LinkOutcome | ProofOutcome> {
  const found = await pageSession();
  const viewer = 'viewer' in found && found.viewer.session.hash === session ? found.viewer : null;
  if (purpose === 'proof') return viewer ? proveByProvider(viewer, claims) : 'interrotta';
  return viewer && found.state === 'active' ? tie(viewer, claims) : 'scaduto';
}
