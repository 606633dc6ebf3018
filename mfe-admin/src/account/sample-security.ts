import type { OperatorSession, OwnSecurity, Passkey } from '@selvedge/contract';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const samplePasskey: Passkey = {
  id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5c01',
  name: 'Work laptop',
  host: 'fieldnote.example.com',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastUsedAt: null,
};

export const sampleSessions: OperatorSession[] = [
  {
    id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5d01',
    userAgent: windows,
    isCurrent: true,
    createdAt: '2026-11-01T09:00:00.000Z',
    lastUsedAt: '2026-11-02T09:00:00.000Z',
  },
  {
    id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5d02',
    userAgent: 'curl/8.5.0',
    isCurrent: false,
    createdAt: '2026-10-01T09:00:00.000Z',
    lastUsedAt: '2026-10-02T09:00:00.000Z',
  },
];

/** The signed-in operator's second factors and sessions, as the API returns them. */
export const sampleSecurity = (changes: Partial<OwnSecurity> = {}): OwnSecurity => ({
  hasAuthenticatorApp: false,
  passkeys: [],
  recoveryCodes: 0,
  sessions: sampleSessions,
  ...changes,
});
