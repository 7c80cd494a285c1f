import { headers } from 'next/headers';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { signInTexts } from '@/app/words';
import { ForgetDevice } from '@/components/offline/ForgetDevice';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { credentialWords, loginAlertWords } from '@/components/shell/session/words';
import { appOrigin, config } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { csrfCookie } from '@/lib/session/handshake';
import { heldPage, isReason, wantedPath } from '@/lib/session/landing';
import { landingAfter } from '@/lib/session/landing-after';
import { oidcProvider } from '@/lib/session/oidc';
import { pageSession } from '@/lib/session/viewer';
import { signIn, signInByPasskey } from './actions';
import { FreshDocument } from './FreshDocument';
import { LoginForm } from './LoginForm';
import { LoginPanel } from './LoginPanel';
import { LoginReason } from './LoginReason';
import { PasskeySignIn } from './PasskeySignIn';
import { ProviderButton } from './ProviderButton';
import { StoreButtons } from './StoreButtons';

export async function generateMetadata() {
  const t = await getTranslations('login');
  return { title: t('title') };
}

/** Links below the form. */
const links: { key: 'forgot' | 'register' | 'noMail'; href: string }[] = [
  { key: 'forgot', href: '/password/reset' },
  { key: 'register', href: '/register' },
  { key: 'noMail', href: '/register/NuovaEmail' },
];

type Query = Promise<Record<string, string | string[] | undefined>>;

/** The sign-in page. A signed-in user is redirected, so that the provider can return here. */
export default async function Login({ searchParams }: { searchParams: Query }) {
  const [query, session] = await Promise.all([searchParams, pageSession()]);
  const next = wantedPath(query.next);
  if (session.state === 'held') redirect(heldPage(session.due));
  if (session.state === 'active') redirect(await landingAfter(session.viewer.userId, next));
  const why = query.error ? 'provider_failed' : isReason(query.why) ? query.why : undefined;
  const stores = await storesFor(query);
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <FreshDocument />
      <ForgetDevice signedOut={why === 'out'} />
      <LoginPanel>
        <LoginReason why={why} wanted={next !== null} />
        {stores ? <StoreButtons {...stores} next={next} /> : <SignInForm next={next} />}
      </LoginPanel>
    </PublicFrame>
  );
}

async function SignInForm({ next }: { next: string | null }) {
  const provider = oidcProvider();
  const [t, f, texts] = await Promise.all([getTranslations('login'), getTranslations('factors.second'), signInTexts()]);
  const [fields, alert] = [credentialWords(texts), loginAlertWords(texts)];
  return (
    <>
      <LoginForm action={signIn} next={next} words={{ submit: t('submit'), fields, alert }} />
      <PasskeySignIn action={signInByPasskey} next={next} words={{ label: f('orKey'), noKey: f('noKey'), alert }} />
      {provider ? (
        <ProviderButton
          label={t('provider', { name: provider.name })}
          csrfToken={(await csrfCookie())?.split('|')[0]}
          callbackUrl={backHere(next)}
        />
      ) : null}
      {links.map(({ key, href }) => (
        <Link key={key} href={href} prefetch={false}>
          {t(key)}
        </Link>
      ))}
    </>
  );
}

/** The URL to which the provider returns: the sign-in page, which redirects a user who is signed in by then. */
const backHere = (next: string | null) =>
  `${appOrigin()}${BASE_PATH}/login${next ? `?next=${encodeURIComponent(next)}` : ''}`;

/**
 * The links to the app stores, shown on a phone instead of the form if both stores are configured and the form was not
 * requested.
 */
async function storesFor({ form }: Awaited<Query>) {
  const { STORE_ANDROID_URL: android, STORE_IOS_URL: ios } = config();
  const phone = /Android|iPhone|iPod/.test((await headers()).get('user-agent') ?? '');
  return android && ios && phone && form === undefined ? { android, ios } : null;
}
