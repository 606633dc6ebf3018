import { createTenantCommand, deleteTenantCommand, listTenantsCommand } from '../tenants/tenant-commands.ts';
import type { Command } from './command.ts';

/** Every command that a running service takes. */
export const commands = [createTenantCommand, deleteTenantCommand, listTenantsCommand] as readonly Command[];
