import type { Newsletter } from '@selvedge/contract';

/** A draft to all subscribers, as the API returns it. */
export const sampleNewsletter = (changes: Partial<Newsletter> = {}): Newsletter => ({
  id: '3f0f1f4e-5c55-4f0c-9f6e-0c2f6a1b7d21',
  subject: 'New coats are here',
  previewText: 'Warm, light and made to last',
  body: 'The first coats of the season have arrived.\n\n## Our favorites\n- The field parka\n- The wool coat',
  link: { label: 'See the coats', url: '/category/coats' },
  status: 'DRAFT',
  audience: 'SUBSCRIBERS',
  groupId: null,
  groupName: null,
  sendAt: null,
  endedAt: null,
  recipientCount: 0,
  sentCount: 0,
  failedCount: 0,
  bouncedCount: 0,
  skippedCount: 0,
  unsubscribedCount: 0,
  createdBy: 'boss@example.com',
  startedBy: null,
  trouble: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});
