import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAuthenticatorApp, authenticatorCode } from '../../../testing/authenticator-codes.ts';
import { addOperator, type TestOperator } from '../../../testing/operators.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { unlockOperator } from '../auth/unlock-operator.ts';

let shop: TestShop;
let counter = 0;
let operator: TestOperator;
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  operator = await addOperator(shop, { email: `kim${(counter += 1)}@shop.test` });
});

const login = (more: object = {}, { email, password } = operator) =>
  shop.call('POST', '/admin/auth/login', { body: { email, password, ...more } });
const own = (token = operator.token) => shop.call('GET', '/admin/auth/security', { token });
const remove = (path: string, token = operator.token) =>
  shop.call('DELETE', `/admin/auth/${path}`, { token });
const minute = 60_000;

describe('an authenticator app', () => {
  it('is set up with a code, and from then on, signing in also requires one', async () => {
    const { body: started } = await shop.call('POST', '/admin/auth/authenticator-app', {
      token: operator.token,
    });
    expect(started.uri).toBe(
      `otpauth://totp/FIELDNOTE:${encodeURIComponent(operator.email)}?secret=${started.secret}&issuer=FIELDNOTE`,
    );
    expect((await login()).status).toBe(200);
    const code = await authenticatorCode(shop, started.secret);
    const confirm = (typed: string) =>
      shop.call('PUT', '/admin/auth/authenticator-app', { token: operator.token, body: { code: typed } });
    const wrong = await confirm('000000');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['code']]);
    const confirmed = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    // 24 letters of five bits: a fast hash needs at least 112.
    for (const code of confirmed.body.recoveryCodes)
      expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await confirm(code)).body.code).toBe('conflict');

    const refused = await login();
    expect([refused.status, refused.body.code]).toEqual([401, 'second-factor-required']);
    expect((await login({ code: await authenticatorCode(shop, started.secret, 30) })).status).toBe(200);
    expect((await own()).body).toMatchObject({ hasAuthenticatorApp: true, recoveryCodes: 10 });
  });

  it('is shown to other operators in the list of people', async () => {
    await addAuthenticatorApp(shop, operator);
    const { body } = await shop.call('GET', '/admin/people', { token: operator.token });
    const person = body.people.find(({ id }: { id: string }) => id === operator.id);
    expect(person.hasSecondFactor).toBe(true);
  });

  it('ends the sessions that began without it, and the operator gets an email', async () => {
    const { body: earlier } = await login();
    await addAuthenticatorApp(shop, operator);
    expect((await own(earlier.token)).status).toBe(401);
    expect((await own()).status).toBe(200);
    await shop.runJobs('mail');
    const [email] = await emailsTo(shop, operator.email);
    expect(email!.text).toContain('A second factor was added to your account.');
  });

  it('accepts each code once, even in parallel requests, and codes from half a minute ago', async () => {
    const { secret } = await addAuthenticatorApp(shop, operator);
    const code = await authenticatorCode(shop, secret);
    const replies = await Promise.all([login({ code }), login({ code }), login({ code })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    shop.moveTime(minute);
    expect((await login({ code: await authenticatorCode(shop, secret, -30) })).status).toBe(200);
    shop.moveTime(5 * minute);
    expect((await login({ code: await authenticatorCode(shop, secret, -90) })).body.code).toBe(
      'invalid-credentials',
    );
  });

  it('allows few guesses, even with the right password and from many networks', async () => {
    const { secret, recoveryCodes } = await addAuthenticatorApp(shop, operator);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await login({ code: `12345${guess}` })).body).toMatchObject({
        code: 'invalid-credentials',
        fields: { code: "isn't right, or was used before" },
      });
    const code = await authenticatorCode(shop, secret);
    expect((await login({ code })).body.code).toBe('rate-limited');
    // Nobody can guess a recovery code, so these aren't limited.
    expect((await login({ code: recoveryCodes[0] })).status).toBe(200);
    shop.moveTime(16 * minute);
    expect((await login({ code: await authenticatorCode(shop, secret) })).status).toBe(200);
  });

  it("doesn't reveal whether a code is right to somebody without the password", async () => {
    const { secret } = await addAuthenticatorApp(shop, operator);
    const code = await authenticatorCode(shop, secret);
    const { status, body } = await login({ password: 'a wrong password', code });
    expect([status, body.code, body.fields]).toEqual([401, 'invalid-credentials', undefined]);
    expect((await login({ code })).status).toBe(200);
  });

  it('can be removed, and then the password is enough', async () => {
    await addAuthenticatorApp(shop, operator);
    expect((await remove('authenticator-app')).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await own()).body).toMatchObject({ hasAuthenticatorApp: false, recoveryCodes: 0 });
    expect((await remove('authenticator-app')).status).toBe(404);
  });

  it("stores neither the secret nor the codes in readable form, and doesn't log what was typed", async () => {
    const typed = '481516';
    await shop.call('POST', '/admin/auth/authenticator-app', { token: operator.token });
    await shop.call('PUT', '/admin/auth/authenticator-app', { token: operator.token, body: { code: typed } });
    const { secret, recoveryCodes } = await addAuthenticatorApp(shop, operator);
    const confirm = (password: string, code: string) =>
      shop.call('POST', '/admin/auth/confirmation', { token: operator.token, body: { password, code } });
    await confirm('not my password', recoveryCodes[0]!);
    await confirm(operator.password, typed);
    await confirm(operator.password, recoveryCodes[1]!);
    const { rows } = await shop.db.query<{ line: string }>(
      `select a::text as line from admin_authenticator_apps a union all select c::text from admin_recovery_codes c
       union all select l::text from audit_log l`,
    );
    const stored = rows.map(({ line }) => line).join('\n');
    for (const text of [secret, typed, operator.password, ...recoveryCodes])
      expect(stored).not.toContain(text);
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed, and the operator gets an email', async () => {
    const { recoveryCodes } = await addAuthenticatorApp(shop, operator);
    const typed = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ');
    expect((await login({ code: typed })).status).toBe(200);
    expect((await login({ code: typed })).body.code).toBe('invalid-credentials');
    expect((await own()).body.recoveryCodes).toBe(9);
    await shop.runJobs('mail');
    const texts = (await emailsTo(shop, operator.email)).map(({ text }) => text);
    expect(texts.some((text) => text.includes('one of your recovery codes'))).toBe(true);
    const owner = await addOperator(shop, { email: `owner${counter}@shop.test` });
    const { body: log } = await shop.call('GET', `/admin/audit?actor=${operator.email}`, {
      token: owner.token,
    });
    expect(log.content).toContainEqual(
      expect.objectContaining({ operation: 'loginAdmin', after: { secondFactor: 'recovery-code' } }),
    );
  });

  it('of another operator is refused', async () => {
    await addAuthenticatorApp(shop, operator);
    const other = await addOperator(shop, { email: `lee${counter}@shop.test` });
    const { recoveryCodes } = await addAuthenticatorApp(shop, other);
    expect((await login({ code: recoveryCodes[0] })).status).toBe(401);
  });

  it('stops working once there are new ones', async () => {
    const { recoveryCodes } = await addAuthenticatorApp(shop, operator);
    const { body } = await shop.call('POST', '/admin/auth/recovery-codes', { token: operator.token });
    expect((await login({ code: recoveryCodes[0] })).status).toBe(401);
    expect((await login({ code: body.recoveryCodes[0] })).status).toBe(200);
  });

  it("isn't created without a second factor", async () => {
    const { body } = await shop.call('POST', '/admin/auth/recovery-codes', { token: operator.token });
    expect(body.code).toBe('conflict');
  });
});

describe('a role that requires a second factor', () => {
  const setRequired = (role: string, requiresSecondFactor: boolean, token = operator.token) =>
    shop.call('PUT', `/admin/people/roles/${role}/second-factor`, { token, body: { requiresSecondFactor } });

  it("lets its operators do nothing until they've set one up, and doesn't let them remove it", async () => {
    const { token } = await addOperator(shop, { email: `sam${counter}@shop.test`, role: 'support' });
    expect((await setRequired('support', true)).status).toBe(200);
    const list = () => shop.call('GET', '/admin/orders', { token });
    expect((await list()).body).toMatchObject({ status: 403, code: 'second-factor-missing' });
    const access = () => shop.call('GET', '/admin/auth/access', { token });
    expect((await access()).body.mustSetUpSecondFactor).toBe(true);
    await addAuthenticatorApp(shop, { token });
    expect([(await list()).status, (await access()).body.mustSetUpSecondFactor]).toEqual([200, false]);
    const kept = await remove('authenticator-app', token);
    expect([kept.status, (await own(token)).body.hasAuthenticatorApp]).toEqual([409, true]);
    const { body: roles } = await shop.call('GET', '/admin/people/roles', { token: operator.token });
    expect(roles).toContainEqual(expect.objectContaining({ id: 'support', requiresSecondFactor: true }));
    await setRequired('support', false);
    expect((await remove('authenticator-app', token)).status).toBe(200);
  });

  it('can be set only by somebody who may give that role, and lifted only by an owner', async () => {
    const { token } = await addOperator(shop, { email: `mia${counter}@shop.test`, role: 'manager' });
    expect((await setRequired('owner', true, token)).status).toBe(403);
    expect((await setRequired('manager', true, token)).status).toBe(200);
    await addAuthenticatorApp(shop, { token });
    const lifted = await setRequired('manager', false, token);
    expect([lifted.status, lifted.body.message]).toEqual([
      403,
      'Only owners can allow signing in with the password alone again',
    ]);
    expect((await setRequired('manager', false)).status).toBe(200);
  });
});

describe('an operator who has lost their second factor', () => {
  it('can sign in with the password after an owner has removed it', async () => {
    const lost = await addOperator(shop, { email: `lost${counter}@shop.test`, role: 'catalog' });
    await addAuthenticatorApp(shop, lost);
    const path = `/admin/people/${lost.id}/second-factors`;
    const support = await addOperator(shop, { email: `bo${counter}@shop.test`, role: 'support' });
    expect((await shop.call('DELETE', path, { token: support.token })).status).toBe(403);
    expect((await shop.call('DELETE', path, { token: operator.token, tenant: 'MAISONLUNE' })).status).toBe(
      401,
    );
    expect((await shop.call('DELETE', path, { token: operator.token })).status).toBe(200);
    expect((await own(lost.token)).status).toBe(401);
    expect((await login({}, lost)).status).toBe(200);
  });

  it("can't remove their own that way, because it doesn't check the role's requirement", async () => {
    await addAuthenticatorApp(shop, operator);
    const path = `/admin/people/${operator.id}/second-factors`;
    expect((await shop.call('DELETE', path, { token: operator.token })).status).toBe(409);
  });

  it("can't have it removed by a manager if they're an owner", async () => {
    await addAuthenticatorApp(shop, operator);
    const manager = await addOperator(shop, { email: `max${counter}@shop.test`, role: 'manager' });
    const path = `/admin/people/${operator.id}/second-factors`;
    expect((await shop.call('DELETE', path, { token: manager.token })).status).toBe(403);
  });
});

describe('the only owner, who has lost the password and all second factors', () => {
  it('gets a new password from the terminal, which also removes second factors and sessions', async () => {
    await addAuthenticatorApp(shop, operator);
    const unlock = (email: string) => unlockOperator(shop.shop, { tenantCode: 'FIELDNOTE', email });
    expect(await unlock('nobody@shop.test')).toBeUndefined();
    const password = await unlock(operator.email.toUpperCase());
    expect((await own()).status).toBe(401);
    expect((await login()).status).toBe(401);
    expect((await login({ password })).status).toBe(200);
  });
});

describe('sessions', () => {
  it('are listed, the latest first, and can be ended', async () => {
    const { email, password } = operator;
    const sign = (agent: string) =>
      shop.call('POST', '/admin/auth/login', { body: { email, password }, headers: { 'user-agent': agent } });
    const { body: phone } = await sign('A phone');
    shop.moveTime(6 * minute);
    const { sessions } = (await own()).body;
    expect(
      sessions.map((one: { userAgent: string; isCurrent: boolean }) => [one.userAgent, one.isCurrent]),
    ).toEqual([
      ['test', true],
      ['A phone', false],
    ]);
    expect((await remove(`sessions/${sessions[1].id}`)).status).toBe(200);
    expect((await own(phone.token)).status).toBe(401);
    expect((await remove(`sessions/${sessions[1].id}`)).status).toBe(404);
  });

  it('of another operator can neither be seen nor ended', async () => {
    const other = await addOperator(shop, { email: `ola${counter}@shop.test` });
    const { sessions } = (await own(other.token)).body;
    expect((await remove(`sessions/${sessions[0].id}`)).status).toBe(404);
    expect((await own(other.token)).status).toBe(200);
  });

  it('can be ended everywhere else at once', async () => {
    const { body: elsewhere } = await login();
    expect((await remove('sessions')).status).toBe(200);
    expect([(await own(elsewhere.token)).status, (await own()).status]).toEqual([401, 200]);
  });
});
