import { invalidRequest, unprocessable } from '../paypal-error.ts';
import { checkUnit } from './check-order.ts';
import type { Order, PurchaseUnit } from './order-types.ts';

type Operation = { op?: string; path?: string; value?: unknown };

const UNIT_FIELDS = [
  'amount',
  'description',
  'custom_id',
  'invoice_id',
  'soft_descriptor',
  'items',
  'shipping',
] as const;

/**
 * Applies operations in PayPal's dialect of JSON Patch, either all or none.
 * @throws PayPalError if the order is completed, there are no operations, one isn't supported, or the resulting amounts don't add up
 */
export function patchOrder(order: Order, operations: unknown): void {
  if (order.status === 'COMPLETED') {
    throw unprocessable([
      { issue: 'ORDER_ALREADY_COMPLETED', description: 'The order cannot be patched after it is completed.' },
    ]);
  }
  if (!Array.isArray(operations) || operations.length === 0) {
    throw invalidRequest([
      { issue: 'INVALID_PATCH_OPERATION', description: 'Expected a list of patch operations.' },
    ]);
  }
  const units = structuredClone(order.purchase_units);
  (operations as (Operation | null)[]).forEach((operation, index) => applyTo(units, operation ?? {}, index));
  for (const unit of units) checkUnit(unit);
  order.purchase_units = units;
}

function applyTo(units: PurchaseUnit[], operation: Operation, index: number): void {
  const { op, value } = operation;
  const path = String(operation.path ?? '');
  const [, reference, field] =
    /^\/purchase_units\/@reference_id=='([^']+)'(?:\/([a-z_]+))?$/.exec(path) ?? [];
  const unit = units.find((candidate) => candidate.reference_id === reference);
  if (!unit || (op !== 'add' && op !== 'replace' && op !== 'remove')) {
    throw unprocessable([
      {
        field: `/${index}`,
        value: path,
        issue: unit ? 'INVALID_PATCH_OPERATION' : 'INVALID_JSON_POINTER_FORMAT',
        description: 'The operation or its path is not supported.',
      },
    ]);
  }
  const target = field === undefined ? undefined : UNIT_FIELDS.find((name) => name === field);
  if (field === undefined && op !== 'remove') {
    Object.assign(unit, value, {
      reference_id: unit.reference_id,
      payee: unit.payee,
      payments: unit.payments,
    });
  } else if (target && target !== 'amount' && op === 'remove') {
    delete unit[target];
  } else if (target && op !== 'remove') {
    Object.assign(unit, { [target]: value });
  } else {
    throw unprocessable([
      { field: `/${index}`, value: path, issue: 'NOT_PATCHABLE', description: 'Cannot be patched.' },
    ]);
  }
}
