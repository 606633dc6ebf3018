import { importCatalogCommand } from '../commands/import-catalog-command.ts';
import {
  createTenantCommand,
  deleteTenantCommand,
  listTenantsCommand,
  unlockOperatorCommand,
} from '../commands/tenant-commands.ts';
import { reconcileCommand } from '../commands/reconcile-books-command.ts';
import type { Command } from './command.ts';

/** Every command that a running service accepts. */
export const commands = [
  createTenantCommand,
  deleteTenantCommand,
  listTenantsCommand,
  unlockOperatorCommand,
  importCatalogCommand,
  reconcileCommand,
] as readonly Command[];
