import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { emailsPage } from './emails-page.tsx';
import { sampleEmail } from './sample-email.ts';

test('lists the emails by topic, and says which ones are the store’s own', async () => {
  const declined = {
    id: 'return-declined',
    topic: 'RETURNS',
    name: 'Return declined',
    isChanged: true,
  } as const;
  const refused = {
    id: 'verification',
    topic: 'ACCOUNT',
    isChanged: true,
    problem: 'It has a link.',
  } as const;
  await renderAdminPage(emailsPage, {
    listEmailTemplates: [sampleEmail(), sampleEmail(declined), sampleEmail(refused)],
  });
  const rowsOf = (topic: string) =>
    within(screen.getByRole('table', { name: topic }))
      .getAllByRole('row')
      .slice(1);
  expect(rowsOf('Orders')).toHaveLength(1);
  const [row] = rowsOf('Returns');
  expect(within(row!).getByRole('link', { name: 'Return declined' }).getAttribute('href')).toBe(
    '/admin/emails/return-declined',
  );
  expect(within(row!).getByText('Yours')).toBeTruthy();
  expect(within(rowsOf('Accounts')[0]!).getByText('Yours aren’t used')).toBeTruthy();
});
