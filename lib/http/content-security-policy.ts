export interface Policy {
  nonce: string;
  /** Next's development server evaluates code, inserts style elements and talks over a web socket. */
  development: boolean;
  /** Further origins to which a form may be sent: the identity provider, whose sign-in begins with a form. */
  formTargets?: string[];
  /** The payment provider's origins, on the page with its buttons: its scripts show frames and fetch from there. */
  paymentSources?: string[];
}

/** The path to which browsers report violations of the policy (lib/server/gateway/violations.mjs). */
export const REPORTS = '/webui/security-reports';

/**
 * Requires Trusted Types for turning strings into markup or scripts (components/shell/client/trusted-types.ts). Report-only,
 * and not sent on the payment page, since the payment provider's script does not use them.
 */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types default parse nextjs; report-uri ${REPORTS}; report-to csp`;

/** Scripts and style sheets need the nonce. Style attributes, which Mantine sets, cannot carry one and are allowed. */
export function contentSecurityPolicy({ nonce, development, formTargets = [], paymentSources = [] }: Policy): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src-elem': ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...paymentSources],
    ...(paymentSources.length > 0 ? { 'frame-src': paymentSources } : {}),
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...paymentSources],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    // `report-to` is the newer directive; browsers that know it ignore `report-uri`.
    'report-uri': [REPORTS],
    'report-to': ['csp'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
