import 'server-only';
import { issuer, mcpAddress } from '@/lib/oauth/addresses';
import { TOOLS } from './tools';

/**
 * The scopes that the tools need, of the single types of resources, so that the user can take each of them away. That for all types,
 * which the search needs, an app asks for by itself.
 */
function scopes(): string[] {
  const types = [...new Set(TOOLS.flatMap(({ reads }) => reads.map(({ type }) => type)))].filter(
    (type) => type !== '*',
  );
  return [
    'launch/patient',
    'offline_access',
    ...['patient', 'user'].flatMap((of) => types.map((type) => `${of}/${type}.rs`)),
  ];
}

/** What the tools are opened by (RFC 9728): the authorization server, and the scopes that make sense here. */
export const protectedResource = () => ({
  resource: mcpAddress(),
  authorization_servers: [issuer()],
  scopes_supported: scopes(),
  bearer_methods_supported: ['header'],
  resource_name: 'Cartella Salute',
});
