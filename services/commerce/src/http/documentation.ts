import { fileTypeOf, headers, type Endpoint, type Form } from '@selvedge/contract';

/** What the OpenAPI page says about an endpoint beside its schemas. */
export function documentationOf(endpoint: Endpoint) {
  const codes = [
    'invalid-request',
    ...(needsToken(endpoint) ? ['unauthorized' as const] : []),
    ...endpoint.errors,
  ];
  const fileType = fileTypeOf(endpoint.response);
  return {
    summary: endpoint.summary,
    description: `Errors: ${codes.join(', ')}. Names the tenant in \`${headers.tenant}\` where the host does not.`,
    ...(fileType !== undefined && { produces: [fileType] }),
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    ...(needsToken(endpoint) && { security: [{ bearer: [] }] }),
  };
}

/** A form as the OpenAPI page shows it. The form is read by the route itself, so its own schema has no body. */
export function documentedForm({ fields, files }: Form) {
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
