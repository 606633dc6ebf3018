import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultRules } from '../controls/fault-rules.ts';
import { withControls } from '../controls/with-controls.ts';
import { sendPage } from '../pages/page.ts';
import type { GoogleStore } from './google-state.ts';
import { chooserPage, chooserProblem, chosenPage } from './chooser-page.ts';
import { subjectOf, testAccounts, type GoogleAccount } from './google-accounts.ts';
import { createGoogleKeys } from './google-keys.ts';
import { createIdTokens } from './id-tokens.ts';

const source = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');
const client = source('client.js');
const chosen = source('chosen.js');
const styles = source('chooser.css');

/** Only pages on *.localhost may get a token. */
const localOrigin = /^https?:\/\/([a-z0-9-]+\.)*localhost(:\d+)?$/i;

const SelectQuery = Type.Object({
  client_id: Type.String({ minLength: 1, maxLength: 200 }),
  origin: Type.String({ maxLength: 200 }),
  nonce: Type.Optional(Type.String({ maxLength: 200 })),
});
const Choice = Type.Object({
  ...SelectQuery.properties,
  email: Type.String({ minLength: 3, maxLength: 254 }),
  given_name: Type.Optional(Type.String({ maxLength: 200 })),
  family_name: Type.Optional(Type.String({ maxLength: 200 })),
  email_verified: Type.Optional(Type.String()),
});
const TokenBody = Type.Object(
  {
    clientId: Type.String({ minLength: 1 }),
    email: Type.String({ minLength: 3 }),
    isEmailVerified: Type.Optional(Type.Boolean()),
    givenName: Type.Optional(Type.String()),
    familyName: Type.Optional(Type.String()),
    sub: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

interface GoogleContext {
  store: GoogleStore;
  faults: FaultRules;
  now: () => Date;
}

/** Google's sign-in script, its account chooser, and its public keys. */
export function googlePlugin({ store, faults, now }: GoogleContext) {
  const keys = createGoogleKeys(store);
  const tokens = createIdTokens({ store, faults, keys, now });
  const control = withControls(faults, 'google', (status) => ({
    error: `Refused by a sandbox control (${status}).`,
  }));
  const scopeOf = (operation: string) => () => ({ operation });
  const issuerOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

  return async (app: FastifyInstance): Promise<void> => {
    app.get(
      '/gsi/client',
      control(scopeOf('script'), (_request, reply) => {
        reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'no-cache');
        reply.type('text/javascript; charset=utf-8');
        return client;
      }),
    );
    app.get(
      '/oauth2/v3/certs',
      control(scopeOf('certs'), () => keys.published()),
    );
    app.get('/gsi/style', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
    app.get('/gsi/chosen.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(chosen),
    );

    app.get<{ Querystring: Static<typeof SelectQuery> }>(
      '/gsi/select',
      { schema: { querystring: SelectQuery } },
      async (request, reply) => {
        const { client_id: clientId, origin, nonce = '' } = request.query;
        if (!localOrigin.test(origin))
          return sendPage(reply.code(400), chooserProblem(notRegistered(origin)));
        return sendPage(reply, chooserPage({ clientId, origin, nonce }));
      },
    );
    app.post<{ Body: Static<typeof Choice> }>(
      '/gsi/select',
      { schema: { body: Choice } },
      async (request, reply) => {
        const { client_id: clientId, origin, nonce } = request.body;
        if (!localOrigin.test(origin))
          return sendPage(reply.code(400), chooserProblem(notRegistered(origin)));
        const account = accountOf(request.body);
        const credential = tokens.issue({ account, clientId, issuer: issuerOf(request), nonce });
        return sendPage(reply, chosenPage(origin, credential));
      },
    );

    app.post<{ Body: Static<typeof TokenBody> }>(
      '/controls/google/tokens',
      { schema: { body: TokenBody } },
      async (request) => {
        const { clientId, email, isEmailVerified = true, givenName, familyName, sub } = request.body;
        const account: GoogleAccount = {
          sub: sub ?? subjectOf(email),
          email,
          email_verified: isEmailVerified,
          ...(givenName !== undefined && { given_name: givenName }),
          ...(familyName !== undefined && { family_name: familyName }),
        };
        return { credential: tokens.issue({ account, clientId, issuer: issuerOf(request) }) };
      },
    );
  };
}

/** The chosen test account, or the one entered in the form. */
function accountOf(choice: Static<typeof Choice>): GoogleAccount {
  const { email, given_name, family_name, email_verified } = choice;
  const offered = testAccounts.find((account) => account.email === email);
  const isEntered = given_name !== undefined;
  if (offered && !isEntered) return offered;
  return {
    sub: subjectOf(email),
    email,
    email_verified: email_verified === 'true',
    ...(given_name && { given_name }),
    ...(family_name && { family_name }),
  };
}

const notRegistered = (origin: string) => `The origin ${origin} is not registered for this client.`;
