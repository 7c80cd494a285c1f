export interface Policy {
  nonce: string;
  /** Next's development server evaluates code, inserts style elements and talks over a web socket. */
  development: boolean;
  /** Where a form may be sent beside here: the identity provider, whose sign-in begins with a form. */
  formTargets?: string[];
  /** The payment provider, on the page where its buttons are: its scripts show frames and fetch from there. */
  paymentSources?: string[];
}

/** Where browsers tell of what the policy has kept from a page (lib/server/gateway/violations.mjs). */
export const REPORTS = '/webui/security-reports';

/**
 * Code that makes markup or a script of a plain string has to ask (components/shell/client/trusted-types.ts). Told of and not
 * stopped; the payment provider's own script asks nobody.
 */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types default parse nextjs; report-uri ${REPORTS}; report-to csp`;

/** Scripts and style sheets are ours by the nonce alone. Mantine sets style attributes, which can carry none. */
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
    // The newer of the two is heeded by browsers that know it.
    'report-uri': [REPORTS],
    'report-to': ['csp'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
