import { apiError, renderPage, renderPageOnServer } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unsubscribePage } from './unsubscribe-page.tsx';

const open = (unsubscribeFromNewsletter: () => unknown) =>
  renderPage(unsubscribePage, {
    url: '/newsletter/unsubscribe?token=someone.signed',
    api: { unsubscribeFromNewsletter: unsubscribeFromNewsletter as never },
  });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

test('unsubscribes only after the button is pressed, and confirms it', async () => {
  const { host, head } = await open(() => ({ message: "You've unsubscribed." }));
  expect(host.fakeApi.callsOf('unsubscribeFromNewsletter')).toEqual([]);
  expect(head).toMatchObject({ noIndex: true });
  press();
  expect((await screen.findByRole('status')).textContent).toBe("You've unsubscribed.");
  expect(host.fakeApi.callsOf('unsubscribeFromNewsletter')[0]?.input.query).toEqual({
    token: 'someone.signed',
  });
});

test('shows an error for an invalid link or a failed request, and can be tried again', async () => {
  const { unmount } = await open(() => apiError('not-found', 'This link is not complete.'));
  press();
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete.');
  unmount();
  await open(() => apiError('unavailable'));
  press();
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
});

test('is a form that the document server answers without JavaScript', async () => {
  const html = await renderPageOnServer(unsubscribePage, { url: '/newsletter/unsubscribe?token=a.b' });
  expect(html).toMatch(/<form method="post"><button type="submit"/);
});
