import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TestAuthority {
  /** The authority's certificate, a PEM file. */
  caFile: string;
  /** The private key and the certificate of a server, in PEM. */
  key: Buffer;
  cert: Buffer;
}

/** Makes a certificate authority that nobody trusts, and a server's certificate, in a new temporary folder. Needs OpenSSL 3. */
export function createTestAuthority(host = 'localhost'): TestAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const file = (name: string) => join(folder, name);
  const makeCertificate = (name: string, ...more: string[]) =>
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-days', '1', '-keyout', file(`${name}.key`), '-out', file(`${name}.pem`), ...more],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
  makeCertificate('ca', '-subj', '/CN=Test authority');
  makeCertificate(
    'server',
    ...['-subj', `/CN=${host}`, '-CA', file('ca.pem'), '-CAkey', file('ca.key')],
    ...['-addext', `subjectAltName=DNS:${host}`, '-addext', 'basicConstraints=critical,CA:FALSE'],
  );
  return {
    caFile: file('ca.pem'),
    key: readFileSync(file('server.key')),
    cert: readFileSync(file('server.pem')),
  };
}
