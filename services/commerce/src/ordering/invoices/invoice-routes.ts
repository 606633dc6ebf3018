import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { getInvoice, type InvoiceDependencies } from './get-invoice.ts';

export function registerInvoiceRoutes(app: FastifyInstance, dependencies: InvoiceDependencies): void {
  route(app, operations.getInvoice, async ({ tenantCode, owner, params }, reply) => {
    const { orderNumber, file } = await getInvoice(dependencies, {
      tenantCode,
      owner,
      orderId: params.id,
    });
    reply.header('Content-Disposition', `attachment; filename="invoice-${orderNumber}.pdf"`);
    return file;
  });
}
