import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { getClientNetwork } from '@selvedge/service-kit';
import { route } from '../../platform/http/route.ts';
import {
  getOwnSubscription,
  setOwnSubscription,
  subscribe,
  unsubscribe,
  type NewsletterDependencies,
} from './newsletter-service.ts';

export function registerNewsletterRoutes(app: FastifyInstance, dependencies: NewsletterDependencies): void {
  route(app, operations.subscribeToNewsletter, (request) =>
    subscribe(dependencies, {
      tenantCode: request.tenantCode,
      email: request.body.email,
      clientNetwork: getClientNetwork(request),
    }),
  );
  route(app, operations.getOwnSubscription, ({ tenantCode, user }) =>
    getOwnSubscription(dependencies, { tenantCode, userId: user.id }),
  );
  route(app, operations.updateOwnSubscription, ({ tenantCode, user, body }) =>
    setOwnSubscription(dependencies, { tenantCode, userId: user.id }, body.isSubscribed),
  );
  void app.register(async (mailPrograms) => {
    // RFC 8058: the one-click unsubscribe of email programs posts a form, whose content we don't need.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    mailPrograms.addContentTypeParser(forms, { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    route(mailPrograms, operations.unsubscribeFromNewsletter, (request) =>
      unsubscribe(dependencies, {
        tenantCode: request.tenantCode,
        token: request.query.token,
        clientNetwork: getClientNetwork(request),
      }),
    );
  });
}
