import { commerceOperations as operations, type MapsConfig } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';

export function registerMapsRoutes(app: FastifyInstance, maps: MapsConfig): void {
  route(app, operations.getMapsConfig, async () => maps);
}
