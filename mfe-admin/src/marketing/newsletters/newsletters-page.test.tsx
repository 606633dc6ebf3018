import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { newslettersPage } from './newsletters-page.tsx';
import { sampleNewsletter } from './sample-newsletter.ts';

const open = (content: ReturnType<typeof sampleNewsletter>[]) =>
  renderAdminPage(
    newslettersPage,
    { listNewsletters: { content, totalPages: 1, totalElements: content.length, last: true } },
    '/admin/newsletters',
  );

test('lists who each newsletter went to, and how it went', async () => {
  const sent = { status: 'SENT', sentCount: 1_204, bouncedCount: 3, unsubscribedCount: 5 } as const;
  await open([
    sampleNewsletter({ id: 'one', ...sent, audience: 'GROUP', groupId: 'vips', groupName: 'VIPs' }),
    sampleNewsletter({ id: 'two', subject: 'Draft of a sale', audience: 'GROUP' }),
  ]);
  const row = (name: RegExp) =>
    within(screen.getByRole('table', { name: 'Newsletters' })).getByRole('row', { name });
  expect(row(/New coats/).textContent).toMatch(/Sent.*Subscribers in VIPs.*1,204.*3.*5/);
  expect(row(/Draft of a sale/).textContent).toContain('A deleted group');
  expect(screen.getByRole('link', { name: 'Write newsletter' })).toBeTruthy();
});

test('says what newsletters are for if there are none', async () => {
  await open([]);
  expect(screen.getByText('There are no newsletters yet.')).toBeTruthy();
});
