/** The headers that `withLimits` adds to every answer to a program (draft-ietf-httpapi-ratelimit-headers-08). */
export const RATE_LIMITS = {
  RateLimit: {
    description: 'For programs: the calls that the token has left (`r`), and the seconds until the count resets (`t`)',
    schema: { type: 'string' },
    example: '"token";r=5998;t=42',
  },
  'RateLimit-Policy': {
    description: 'For programs: the number of calls (`q`) that the token may make in `w` seconds',
    schema: { type: 'string' },
    example: '"token";q=6000;w=60',
  },
};

/** References to these headers, for a response. */
export const rateLimits = () =>
  Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, { $ref: `#/components/headers/${name}` }]));
