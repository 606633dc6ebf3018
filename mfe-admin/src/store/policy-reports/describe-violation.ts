import type { PolicyReport } from '@selvedge/contract';

/** What a rule of the policy is about, by the start of its name. The first match counts. */
const subjects: readonly (readonly [start: string, subject: string])[] = [
  ['script', 'Script'],
  ['require-trusted-types', 'Unsafe HTML in a script'],
  ['trusted-types', 'Unknown Trusted Types policy'],
  ['style', 'Style'],
  ['img', 'Picture'],
  ['media', 'Video or audio'],
  ['font', 'Font'],
  ['connect', 'Connection'],
  ['frame-ancestors', 'Your store in another site’s frame'],
  ['frame', 'Frame'],
  ['form', 'Form'],
  ['manifest', 'App manifest'],
  ['base', 'Base address'],
];

export const describeSubject = ({ directive }: PolicyReport): string =>
  subjects.find(([start]) => directive.startsWith(start))?.[1] ?? 'Other content';

const sources: Record<string, string> = {
  inline: 'in the page itself',
  eval: 'text evaluated as a script',
  self: 'this store',
  data: 'data in an address',
  blob: 'data in memory',
  other: 'several others',
};

export const describeSource = ({ blocked }: PolicyReport): string => sources[blocked] ?? blocked;
