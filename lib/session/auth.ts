import 'server-only';
import { headers } from 'next/headers';
import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { senderOf } from '../audit/sender';
import { appOrigin, config } from '../config';
import { cookieName, cookieOptions } from './cookie';
import type { Reason } from './landing';
import { ABSOLUTE_SECONDS } from './lifetime';
import { oidcProvider, userOfIdentity } from './oidc';
import { endSecret } from './sessions';
import { enter, signInWithPassword } from './sign-in';
import { rememberDevice, visit } from './visit';

/**
 * In place of a session's secret where none was opened, with the reason for the sign-in page; next-auth fails on an empty
 * one unheard.
 */
const without = (why: Reason) => `none: ${why}`;
const reasonIn = (id: string) => /^none: (\w+)$/.exec(id)?.[1];

/**
 * next-auth carries the cookie and the provider's handshake; who may sign in, and until when, is decided by our own
 * functions and the session row. Its token holds the row's secret and nothing else.
 */
export function authOptions(): NextAuthOptions {
  const base = `${appOrigin()}/webui/api/auth`;
  process.env.NEXTAUTH_URL ??= base;
  return {
    secret: config().AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: ABSOLUTE_SECONDS },
    pages: { signIn: '/webui/login', error: '/webui/login', signOut: '/webui/login' },
    cookies: { sessionToken: { name: cookieName(), options: cookieOptions() } },
    providers: [passwordProvider(), ...externalProvider()],
    callbacks: {
      signIn: async ({ user }) => {
        const why = reasonIn(user.id);
        return why === undefined || `/webui/login?why=${why}`;
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

/** An OpenID Connect provider, with every check that binds the answer to the question. */
function externalProvider(): NextAuthOptions['providers'] {
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
      profile: async ({ iss, sub, email, email_verified }) => {
        const user = await userOfIdentity({ issuer: iss, subject: sub, email, emailVerified: email_verified === true });
        if (!user.ok) return { id: without('provider') };
        if ('asked' in user.value) return { id: without('asked') };
        const from = await visit();
        const entered = await enter(user.value.userId, 'browser', senderOf(await headers(), 'page'), from);
        if (entered.ok) await rememberDevice(from);
        return {
          id: entered.ok ? entered.value.secret : without(entered.refusal.code === 'password_due' ? 'held' : 'closed'),
        };
      },
    },
  ];
}
