import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PayPalContext } from './paypal-context.ts';
import { TOKEN_LIFETIME_SECONDS } from './access-token.ts';

export function tokenRoutes(app: FastifyInstance, context: PayPalContext): void {
  const { accounts, tokens, control } = context;

  app.post(
    '/v1/oauth2/token',
    control(
      (request) => ({ operation: 'token', clientId: credentialsOf(request)?.clientId }),
      (request, reply) => {
        const given = credentialsOf(request);
        const account = given && accounts.find(given.clientId);
        if (!given || !account || given.secret !== account.clientSecret) {
          return reply
            .code(401)
            .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
        }
        const grant = (request.body as { grant_type?: string } | undefined)?.grant_type;
        if (grant !== 'client_credentials') {
          return reply
            .code(400)
            .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is not supported' });
        }
        return {
          scope:
            'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
          access_token: tokens.issue(account.clientId, 'merchant'),
          token_type: 'Bearer',
          app_id: 'APP-SELVEDGESANDBOX',
          expires_in: TOKEN_LIFETIME_SECONDS,
          nonce: `${context.now().toISOString()}${randomBytes(12).toString('base64url')}`,
        };
      },
    ),
  );
}

function credentialsOf(request: FastifyRequest): { clientId: string; secret: string } | undefined {
  const [, encoded] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!encoded) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { clientId: text.slice(0, colon), secret: text.slice(colon + 1) };
}
