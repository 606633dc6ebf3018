import { headers, type Endpoint } from '@selvedge/contract';

/** What the OpenAPI page says about an endpoint beside its schemas. */
export function documentationOf(endpoint: Endpoint) {
  const codes = [
    'invalid-request',
    ...(needsToken(endpoint) ? ['unauthorized' as const] : []),
    ...endpoint.errors,
  ];
  return {
    summary: endpoint.summary,
    description: `Errors: ${codes.join(', ')}. Names the tenant in \`${headers.tenant}\` where the host does not.`,
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    ...(needsToken(endpoint) && { security: [{ bearer: [] }] }),
  };
}

function needsToken(endpoint: Endpoint): boolean {
  return endpoint.access === 'shopper' || endpoint.access === 'admin';
}
