import { getFileMediaType, headers, permissionFor, type Endpoint, type Form } from '@selvedge/contract';

/** Returns what the OpenAPI page shows about an endpoint besides its schemas. */
export function describeEndpoint(endpoint: Endpoint) {
  const codes = [
    'invalid-request',
    ...(needsToken(endpoint) ? ['unauthorized' as const] : []),
    ...(endpoint.access === 'admin' && permissionFor(endpoint) !== null ? ['forbidden' as const] : []),
    ...endpoint.errors,
  ];
  const fileType = getFileMediaType(endpoint.response);
  return {
    summary: endpoint.summary,
    description: `Errors: ${codes.join(', ')}. Set the tenant in \`${headers.tenant}\` if the host doesn't determine it.`,
    ...(fileType !== undefined && { produces: [fileType] }),
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    ...(needsToken(endpoint) && { security: [{ bearer: [] }] }),
  };
}

/** A form as the OpenAPI page shows it. The route parses forms itself, so its own schema has no body. */
export function describeForm({ fields, files }: Form) {
  const documented = Object.entries(files).map(([name, { maxCount, maxBytes, accept }]) => [
    name,
    {
      type: 'array',
      maxItems: maxCount,
      items: { type: 'string', format: 'binary' },
      description: `${accept.join(', ')}; each up to ${maxBytes} bytes`,
    },
  ]);
  return {
    consumes: ['multipart/form-data'],
    body: { ...fields, properties: { ...fields.properties, ...Object.fromEntries(documented) } },
  };
}

function needsToken(endpoint: Endpoint): boolean {
  return endpoint.access !== 'public' && endpoint.access !== 'optional';
}
