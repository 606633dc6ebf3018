import type { PolicyReport } from '@selvedge/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { policyReportsPage } from './policy-reports-page.tsx';
import { samplePolicyReport } from './sample-policy-reports.ts';

const open = (listPolicyReports: PolicyReport[]) => renderAdminPage(policyReportsPage, { listPolicyReports });

test('says what was blocked, from where, on which page and how often', async () => {
  await open([
    samplePolicyReport(),
    samplePolicyReport({ directive: 'script-src-elem', blocked: 'inline', page: 'other', isEnforced: false }),
    samplePolicyReport({ directive: 'new-src', blocked: 'other' }),
  ]);
  const textsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/^[^:]+: /, ''));
  expect(textsOf(/Picture/)).toEqual(
    expect.arrayContaining([
      'https://pictures.example',
      '/products/:id',
      '12',
      expect.stringContaining('Nov 2'),
    ]),
  );
  expect(textsOf(/Script.*reported only/)).toEqual(expect.arrayContaining(['in the page itself', 'Others']));
  expect(textsOf(/Other content/)).toEqual(expect.arrayContaining(['several others']));
});

test('says so if nothing was blocked', async () => {
  await open([]);
  expect(screen.getByText('Nothing was blocked in the last 30 days.')).toBeTruthy();
});
