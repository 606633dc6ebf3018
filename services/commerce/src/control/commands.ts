import { importCatalogueCommand } from '../import/import-catalogue-command.ts';
import { createTenantCommand, deleteTenantCommand, listTenantsCommand } from '../tenants/tenant-commands.ts';
import type { Command } from './command.ts';

/** Every command that a running service takes. */
export const commands = [
  createTenantCommand,
  deleteTenantCommand,
  listTenantsCommand,
  importCatalogueCommand,
] as readonly Command[];
