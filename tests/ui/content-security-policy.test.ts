import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('in production only scripts with the nonce run', () => {
  const policy = contentSecurityPolicy({ nonce: 'N', development: false });
  expect(directive(policy, 'script-src')).toBe("'self' 'nonce-N' 'strict-dynamic'");
  expect(directive(policy, 'style-src-elem')).toBe("'self' 'nonce-N'");
  expect(directive(policy, 'default-src')).toBe("'none'");
  expect(directive(policy, 'form-action')).toBe("'self'");
  expect(policy).not.toMatch(/unsafe-eval|http/);
});

test('the policy allows forms to the identity provider, and nothing else of it', () => {
  const policy = contentSecurityPolicy({ nonce: 'N', development: false, formTargets: ['https://id.example'] });
  expect(directive(policy, 'form-action')).toBe("'self' https://id.example");
  expect(policy.match(/https:/g)).toHaveLength(1);
});
