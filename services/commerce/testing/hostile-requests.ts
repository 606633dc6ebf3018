import { apiBasePath, type Endpoint } from '@selvedge/contract';
import { hostileForms } from './hostile-forms.ts';
import { sampleOf } from './schema-sample.ts';

interface HostileRequest {
  name: string;
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const hostileTexts: Record<string, string> = {
  NUL: 'a\u0000b',
  long: 'a'.repeat(10_000),
  number: '99999999999999999999999',
  negative: '-1',
  quote: `' or 1=1; --`,
  script: '<script>alert(1)</script>',
  path: '../../../etc/passwd',
  prototype: '__proto__',
  emoji: '\u{1f455}\u202e',
  blank: ' ',
};

const hostileValues: Record<string, unknown> = {
  ...hostileTexts,
  'huge number': 1e308,
  fraction: 1.5,
  'lone surrogate': '\ud800',
  list: [],
  'nested list': [[['a']]],
  object: { a: { b: 1 } },
  null: null,
  true: true,
};

const malformedBodies: Record<string, string> = {
  'malformed JSON': '{"a":',
  'not JSON': 'hello',
  'a prototype': '{"__proto__":{"admin":true}}',
  'a constructor': '{"constructor":{"prototype":{"admin":true}}}',
  'endless nesting': '['.repeat(50_000) + ']'.repeat(50_000),
  'a list': '[]',
  null: 'null',
  'a string': '"text"',
  'a number': '1e999',
  nothing: '',
};

interface ObjectLike {
  properties?: Record<string, unknown>;
}

/** Requests that no client of ours would send: malformed ones, and each field with each hostile value. */
export function hostileRequests(endpoint: Endpoint): HostileRequest[] {
  const json = { 'content-type': 'application/json' };
  const base = { method: endpoint.method, headers: {} as Record<string, string> };
  const paths = Object.entries(hostileTexts).map(([name, text]) => ({
    ...base,
    name: `${name} in the path`,
    url: address(endpoint, text),
  }));
  const queries = fieldsOf(endpoint.query).flatMap((field) =>
    Object.entries(hostileTexts).flatMap(([name, text]) => {
      const pair = `${field}=${encodeURIComponent(text)}`;
      const url = `${address(endpoint)}?${pair}`;
      return [
        { ...base, name: `${name} in ${field}`, url },
        { ...base, name: `${name} twice in ${field}`, url: `${url}&${pair}` },
      ];
    }),
  );
  if (endpoint.method === 'GET')
    return [...paths, ...queries, { ...base, name: 'no query', url: address(endpoint) }];
  const url = address(endpoint);
  if (endpoint.form) {
    const forms = hostileForms(endpoint.form, hostileTexts).map((form) => ({ ...base, url, ...form }));
    return [...paths, ...queries, ...forms, { ...base, name: 'no body at all', url }];
  }
  const fields = fieldsOf(endpoint.body).flatMap((field) =>
    Object.entries(hostileValues).map(([name, value]) => ({
      ...base,
      name: `${name} in ${field}`,
      url,
      headers: json,
      payload: JSON.stringify({ ...(sampleOf(endpoint.body) as object), [field]: value }),
    })),
  );
  const bodies = Object.entries(malformedBodies).map(([name, payload]) => ({
    ...base,
    name,
    url,
    headers: json,
    payload,
  }));
  const types = [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=none',
    '\u00e4',
  ].map((type) => ({
    ...base,
    name: `content type ${type}`,
    url,
    headers: { 'content-type': type },
    payload: 'a=b',
  }));
  return [...paths, ...fields, ...bodies, ...types, { ...base, name: 'no body', url }];
}

function address(endpoint: Endpoint, value = 'a'): string {
  return apiBasePath + endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
}

function fieldsOf(schema: unknown): string[] {
  return Object.keys((schema as ObjectLike | undefined)?.properties ?? {});
}
