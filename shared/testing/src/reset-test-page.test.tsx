import { expect, test } from 'vitest';
import { resetTestPage } from './reset-test-page.tsx';

test("restores the page's URL after a link to a file was followed", async () => {
  const link = document.createElement('a');
  link.href = 'blob:shop';
  document.body.append(link);
  link.click();
  await expect.poll(() => location.href).toBe('blob:shop');
  resetTestPage();
  expect([location.href, document.body.childElementCount]).toEqual(['http://localhost:3000/', 0]);
});
