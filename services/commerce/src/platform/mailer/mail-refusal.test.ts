import { expect, it } from 'vitest';
import { toMailRefusal } from './mail-refusal.ts';

it.each([
  [
    'an unknown address',
    { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such user' },
    'address',
  ],
  ['a refusal without a reason', { command: 'RCPT TO', responseCode: 550, response: '550 no' }, 'address'],
  ['a policy against us', { command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 Blocked' }, 'email'],
  ['a full mailbox for now', { command: 'RCPT TO', responseCode: 452, response: '452 4.2.2 Full' }, 'later'],
  ['unwanted content', { command: 'DATA', responseCode: 554, response: '554 5.6.0 Spam' }, 'email'],
  [
    'a sender that isn’t allowed',
    { command: 'MAIL FROM', responseCode: 553, response: '553 5.1.8 No' },
    'server',
  ],
  ['a wrong password', { command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 No' }, 'server'],
  ['no connection', { code: 'ECONNECTION', command: 'CONN' }, 'server'],
])('recognizes %s', (_, error, kind) => {
  expect(toMailRefusal(error).kind).toBe(kind);
});

it('says nothing about the recipient', () => {
  const refusal = toMailRefusal({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 <ada@shop.test>: no' }); // prettier-ignore
  expect(JSON.stringify({ ...refusal, message: refusal.message })).not.toContain('ada');
  expect(refusal.reasonCode).toBe('5.1.1');
});
