import type { Form } from '@selvedge/contract';
import { formBody, formBoundary, formHeaders, type TestPart } from './multipart.ts';
import { sampleOf } from './schema-sample.ts';

interface HostileForm {
  name: string;
  headers: Record<string, string>;
  payload: Buffer | string;
}

/** Forms that no browser would send: malformed ones, and each field with each hostile text or file. */
export function hostileForms({ fields, files }: Form, hostileTexts: Record<string, string>): HostileForm[] {
  const sample = Object.entries(sampleOf(fields) as object).map(([name, value]) => ({
    name,
    value: String(value),
  }));
  const fileNames = Object.keys(files);
  const textNames = Object.keys(fields.properties);
  const file = (name: string, value: string | Buffer = 'x'): TestPart => ({
    name,
    value,
    filename: 'a.jpg',
    type: 'image/jpeg',
  });
  const form = (name: string, parts: readonly TestPart[]) => ({
    name,
    headers: formHeaders,
    payload: formBody(parts),
  });
  const completeBody = formBody(sample);
  const multipartHeaders = (boundary: string) => ({ 'content-type': `multipart/form-data${boundary}` });
  return [
    ...textNames.flatMap((field) =>
      Object.entries(hostileTexts).map(([name, value]) =>
        form(`${name} in ${field}`, [
          ...sample.filter((part) => part.name !== field),
          { name: field, value },
        ]),
      ),
    ),
    ...textNames.map((field) =>
      form(
        `no ${field}`,
        sample.filter(({ name }) => name !== field),
      ),
    ),
    ...textNames.map((field) =>
      form(`a file as ${field}`, [...sample.filter(({ name }) => name !== field), file(field)]),
    ),
    ...textNames.map((field) => form(`${field} twice`, [...sample, { name: field, value: 'again' }])),
    ...textNames.map((field) =>
      form(`JSON in ${field}`, [{ name: field, value: '{"__proto__":{"a":1}}', type: 'application/json' }]),
    ),
    ...fileNames.flatMap((field) => [
      form(`a text field as ${field}`, [...sample, { name: field, value: 'text' }]),
      form(`not a picture in ${field}`, [...sample, file(field, 'GIF89a')]),
      form(`an empty file as ${field}`, [...sample, file(field, '')]),
      form(`too many ${field}`, [...sample, ...Array.from({ length: 40 }, () => file(field))]),
      form(`too large ${field}`, [...sample, file(field, Buffer.alloc((files[field]?.maxBytes ?? 0) + 1))]),
    ]),
    ...['__proto__', 'constructor', 'toString', '', 'x'.repeat(5_000)].flatMap((name) => [
      form(`a text field named ${name.slice(0, 20)}`, [...sample, { name, value: 'x' }]),
      form(`a file named ${name.slice(0, 20)}`, [...sample, file(name)]),
    ]),
    form(
      'too many text fields',
      Array.from({ length: 500 }, (_, index) => ({ name: `f${index}`, value: 'x' })),
    ),
    form('nothing', []),
    { name: 'no body', headers: formHeaders, payload: '' },
    { name: 'no boundary', headers: multipartHeaders(''), payload: completeBody },
    { name: 'an empty boundary', headers: multipartHeaders('; boundary='), payload: completeBody },
    { name: 'another boundary', headers: multipartHeaders('; boundary=other'), payload: completeBody },
    {
      name: 'a huge boundary',
      headers: multipartHeaders(`; boundary=${'b'.repeat(5_000)}`),
      payload: completeBody,
    },
    { name: 'cut off', headers: formHeaders, payload: completeBody.subarray(0, -20) },
    { name: 'cut off in a part header', headers: formHeaders, payload: completeBody.subarray(0, 40) },
    {
      name: 'cut off in a file',
      headers: formHeaders,
      payload: formBody([...sample, file(fileNames[0] ?? 'file', 'x'.repeat(1_000))]).subarray(0, -200),
    },
    {
      name: 'endless headers',
      headers: formHeaders,
      payload: `--${formBoundary}\r\n${'A: b\r\n'.repeat(20_000)}`,
    },
    { name: 'JSON', headers: { 'content-type': 'application/json' }, payload: '{}' },
  ];
}
