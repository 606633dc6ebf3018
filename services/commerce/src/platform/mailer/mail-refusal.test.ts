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

it.each<[string, object, boolean]>([
  ['a reply', { code: 'EMESSAGE', command: 'DATA', responseCode: 451, response: '451 4.3.0 Later' }, false],
  ['nobody listens', { code: 'ESOCKET', originalCode: 'ECONNREFUSED', syscall: 'connect', command: 'CONN' }, false],
  [
    'nobody listens on any address',
    Object.assign(new AggregateError([]), { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }),
    false,
  ],
  ['an unknown host', { code: 'EDNS', command: 'CONN' }, false],
  ['no connection in time', { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT', command: 'CONN' }, false],
  ['no greeting in time', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' }, false],
  ['no encryption in time', { code: 'ETIMEDOUT', timeoutType: 'UPGRADE_TIMEOUT', command: 'CONN' }, false],
  ['a failed STARTTLS', { code: 'ETLS', command: 'STARTTLS' }, false],
  ['an expired certificate', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED', command: 'CONN' }, false],
  ['another host’s certificate', { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, false],
  ['an untrusted certificate', { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, false],
  ['a server without TLS', { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, false],
  ['silence later', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', command: 'CONN' }, true],
  ['a lost connection', { code: 'ECONNECTION', command: 'CONN' }, true],
  ['a reset connection', { code: 'ESOCKET', originalCode: 'ECONNRESET', syscall: 'read' }, true],
  ['an error while reading', { code: 'ESOCKET', originalCode: 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC' }, true],
])('after %s, it knows whether the email may have arrived', (_, error, mayHaveArrived) => {
  expect(toMailRefusal(error).mayHaveArrived).toBe(mayHaveArrived);
}); // prettier-ignore

it('says nothing about the recipient', () => {
  const refusal = toMailRefusal({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 <ada@shop.test>: no' }); // prettier-ignore
  expect(JSON.stringify({ ...refusal, message: refusal.message })).not.toContain('ada');
  expect(refusal.reasonCode).toBe('5.1.1');
});
