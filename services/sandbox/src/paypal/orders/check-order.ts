import { invalidRequest, unprocessable, type ErrorDetail } from '../paypal-error.ts';
import {
  isRecord,
  malformedAmount,
  malformedItems,
  missing,
  wrongSyntax,
  wrongValue,
} from './malformed-order.ts';
import type { OrderRequest, PurchaseUnit } from './order-types.ts';
import { unbalancedAmount } from './unbalanced-amount.ts';

/**
 * Rejects what PayPal rejects: first malformed fields (400), then amounts that don't add up (422).
 * @throws PayPalError with one detail per problem
 */
export function checkOrderRequest(body: unknown): OrderRequest {
  const malformed: ErrorDetail[] = [];
  const request: Partial<OrderRequest> = isRecord(body) ? body : {};

  if (request.intent === undefined) malformed.push(missing('/intent'));
  else if (request.intent !== 'CAPTURE' && request.intent !== 'AUTHORIZE')
    malformed.push(wrongValue('/intent', String(request.intent)));

  const units = request.purchase_units;
  if (!Array.isArray(units) || units.length === 0) malformed.push(missing('/purchase_units'));
  else {
    units.forEach((unit: unknown, index) =>
      malformed.push(...malformedUnit(unit, units.length === 1 ? 'default' : String(index))),
    );
  }
  if (malformed.length > 0) throw invalidRequest(malformed);

  const checked = request as OrderRequest;
  if (checked.intent === 'AUTHORIZE') {
    throw unprocessable([
      {
        issue: 'UNSUPPORTED_INTENT',
        description: 'The sandbox only supports intent=CAPTURE.',
        field: '/intent',
      },
    ]);
  }
  const references = checked.purchase_units.map((unit) => unit.reference_id ?? 'default');
  const faults = checked.purchase_units.flatMap((unit) =>
    unbalancedAmount(unit.amount, unit.items, `${unitPath(unit.reference_id ?? 'default')}/amount`),
  );
  if (new Set(references).size !== references.length) {
    faults.push({
      issue: 'DUPLICATE_REFERENCE_ID',
      description: '`reference_id` must be unique when there are several purchase units.',
    });
  }
  if (faults.length > 0) throw unprocessable(faults);
  return checked;
}

/** @throws PayPalError if the changed unit of an existing order is malformed or doesn't add up */
export function checkUnit(unit: PurchaseUnit): void {
  const malformed = malformedUnit(unit, unit.reference_id);
  if (malformed.length > 0) throw invalidRequest(malformed);
  const faults = unbalancedAmount(unit.amount, unit.items, `${unitPath(unit.reference_id)}/amount`);
  if (faults.length > 0) throw unprocessable(faults);
}

function malformedUnit(unit: unknown, fallback: string): ErrorDetail[] {
  if (!isRecord(unit)) return [wrongSyntax(unitPath(fallback))];
  const { reference_id, amount, items, payee } = unit;
  if (reference_id !== undefined && (typeof reference_id !== 'string' || reference_id === '')) {
    return [wrongSyntax(`${unitPath(fallback)}/reference_id`)];
  }
  const at = unitPath(reference_id ?? fallback);
  const faults = [...malformedAmount(amount, `${at}/amount`), ...malformedItems(items, `${at}/items`)];
  if (payee !== undefined && !isRecord(payee)) faults.push(wrongSyntax(`${at}/payee`));
  return faults;
}

function unitPath(reference: string): string {
  return `/purchase_units/@reference_id=='${reference}'`;
}
