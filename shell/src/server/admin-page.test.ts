// @vitest-environment node
import { getOperatorKey } from '@selvedge/service-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestShell } from './test-shell.ts';

const shell = createTestShell();
const { send } = shell;

describe('an admin page', () => {
  const token = 'operator-token-of-one-session';
  const cookie = `Cookie: selvedge-operator=${token}\r\n`;
  const inTab = 'Sec-Fetch-Dest: document\r\nSec-Fetch-Mode: navigate\r\n';
  const key = `"operatorKey":"${getOperatorKey(token)}"`;
  const getPage = (target: string, headers: string) => send(target, `Host: one.test\r\n${headers}`);
  beforeEach(async () => {
    const pages = [{ path: '/admin/login' }, { path: '/admin', protected: 'admin' as const }];
    await shell.registry.activate({ declaration: { name: 'mfe-y', contract: 1, title: 'Y', pages } });
    await shell.restart();
  });

  it.each(['/admin', '/admin/login'])(
    "contains the key for the operator's cookie and is never stored: %s",
    async (path) => {
      const page = await getPage(path, cookie + inTab);
      expect(page).toContain(key);
      expect(page).not.toContain(token);
      expect(page).toMatch(/^cache-control: no-store/im);
      // Older browsers don't send these headers.
      expect(await getPage(path, cookie)).toContain(key);
    },
  );

  it('has no key without a cookie, or for the https cookie over http', async () => {
    expect(await getPage('/admin', inTab)).not.toContain('operatorKey');
    expect(await getPage('/admin', `Cookie: __Secure-selvedge-operator=${token}\r\n`)).not.toContain(
      'operatorKey',
    );
  });

  it.each([
    ['fetches it', 'Sec-Fetch-Dest: empty\r\nSec-Fetch-Mode: cors\r\n'],
    ['frames it', 'Sec-Fetch-Dest: iframe\r\nSec-Fetch-Mode: navigate\r\n'],
    ['embeds it', 'Sec-Fetch-Dest: object\r\nSec-Fetch-Mode: navigate\r\n'],
  ])('has no key for a shop page that %s', async (_, headers) => {
    expect(await getPage('/admin', cookie + headers)).not.toContain('operatorKey');
  });

  it("is isolated from the window that opened it, unlike the shop's pages", async () => {
    expect(await getPage('/admin', '')).toMatch(/^cross-origin-opener-policy: same-origin\r$/im);
    expect(await getPage('/men', '')).toMatch(/^cross-origin-opener-policy: same-origin-allow-popups\r$/im);
  });

  it('is the only kind of page with the key', async () => {
    expect(await getPage('/men', cookie + inTab)).not.toContain('operatorKey');
  });
});
