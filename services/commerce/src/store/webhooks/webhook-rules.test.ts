import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { disablingReason, maxAttempts, nextAttempt } from './webhook-rules.ts';
import { newWebhookSecret, signWebhook } from './webhook-signature.ts';
import { webhookUrlProblem } from './webhook-url.ts';

const now = new Date('2026-11-27T10:00:00.000Z');
const hourMs = 3_600_000;

test('attempts are spread over a bit more than a day, each pause at least as long as the one before', () => {
  for (const random of [0, 0.5, 1]) {
    const pausesMs: number[] = [];
    for (let attempts = 1; attempts < maxAttempts; attempts += 1)
      pausesMs.push(nextAttempt(attempts, now, random)!.getTime() - now.getTime());
    expect(pausesMs).toEqual(pausesMs.toSorted((a, b) => a - b));
    const totalHours = pausesMs.reduce((sum, pauseMs) => sum + pauseMs, 0) / hourMs;
    expect(totalHours).toBeGreaterThan(24);
    expect(totalHours).toBeLessThan(31);
  }
  expect(nextAttempt(1, now, 0.5)).toEqual(new Date('2026-11-27T10:00:05.000Z'));
  expect(nextAttempt(maxAttempts, now, 0.5)).toBeUndefined();
});

test('an endpoint is turned off when it answers 410 (gone), or after five days of failures', () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
  expect(disablingReason({ status: 410 }, now, now)).toBe('gone');
  expect(disablingReason({ status: 500 }, hoursAgo(119.9), now)).toBeNull();
  expect(disablingReason({ status: null }, hoursAgo(120), now)).toBe('failing');
});

test('the official library verifies every body with each of its secrets, and with no other', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.json(), (id, body) => {
      const [first, second] = [newWebhookSecret(), newWebhookSecret()];
      // The library accepts timestamps of the last five minutes only.
      const headers = signWebhook({ id, body }, [first, second], new Date());
      for (const secret of [first, second])
        expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
      expect(() => new Webhook(first).verify(`${body} `, headers)).toThrow();
    }),
    { numRuns: 20 },
  );
});

test('the signature is the one in the specification', () => {
  // The example of the Standard Webhooks libraries.
  const headers = signWebhook(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    new Date(1_614_265_330_000),
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test.each([
  ['https://erp.example/hooks?store=1', undefined],
  ['HTTPS://ERP.EXAMPLE', undefined],
  ['http://erp.example', 'must start with https://'],
  ['ftp://erp.example', 'must start with https://'],
  ['https://erp.example:8443', 'must not contain a port'],
  ['https://user:pass@erp.example', 'must not contain a user name or password'],
  ['https://erp.example/#a', 'must not contain #'],
  ['https://localhost', 'must have a host name on the internet'],
  ['https://10.0.0.1', 'must have a host name on the internet'],
  ['https://0x7f.1', 'must have a host name on the internet'],
  ['https://[::1]', 'must have a host name on the internet'],
  ['erp.example', 'must be a URL, such as https://example.com/webhooks'],
])('checks the URL %s: %s', (url, problem) => {
  expect(webhookUrlProblem(url)).toBe(problem);
});

test('an allowed private host may have any port and needs no https', () => {
  const allowed = new Set(['127.0.0.1', 'erp.local:8080']);
  expect(webhookUrlProblem('http://127.0.0.1:1234/x', allowed)).toBeUndefined();
  expect(webhookUrlProblem('http://erp.local:8080', allowed)).toBeUndefined();
  expect(webhookUrlProblem('http://erp.local:8081', allowed)).toBe('must start with https://');
  expect(webhookUrlProblem('gopher://127.0.0.1', allowed)).toBe('must start with https://');
});
