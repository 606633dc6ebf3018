import type { PackageStep } from '@selvedge/contract';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { renderMail } from '../../platform/mailer/render-mail.ts';
import type { Package } from '../packages/package-repository.ts';
import type { PackedOrder } from '../packages/packed-order.ts';
import { orderLink, trackingDetails, type OrderMailContext } from './order-mails.ts';

interface MovedPackage {
  packed: PackedOrder;
  one: Package;
  status: PackageStep;
}

/** Tells the shopper where a package is, what's in it and, when it ships, what's still to come. */
export function packageMovedMail(
  { store, to, order }: OrderMailContext,
  { packed, one, status }: MovedPackage,
): Mail {
  const number = order.order_number;
  const { part, sentence } = wording(packed, one, status);
  const isOnItsWay = status !== 'DELIVERED';
  const inside = linesText(packed, (line) => one.quantities.get(line.line.id) ?? 0);
  // Packages that ship together each say what's in them, so the others aren't still to come.
  const toCome = status === 'SHIPPED' ? linesText(packed, (line) => line.unpacked + line.packed) : [];
  return renderMail(store, to, {
    subject: `${part}order ${number} ${subjects[status]}`,
    paragraphs: [sentence.replace('{number}', `#${number}`), ...(one.note ? [one.note] : [])],
    sections: [
      { title: 'In this package', lines: inside },
      ...(toCome.length > 0 ? [{ title: 'Still to come', lines: toCome }] : []),
    ],
    ...(isOnItsWay ? trackingDetails(store, order, one) : orderLink(store, order)),
  });
}

const subjects: Record<PackageStep, string> = {
  SHIPPED: 'has shipped',
  OUT_FOR_DELIVERY: 'is out for delivery',
  DELIVERED: 'has been delivered',
};

function wording({ packages, lines }: PackedOrder, one: Package, status: PackageStep) {
  const isComplete = lines.every(({ unpacked, packed }) => unpacked + packed === 0);
  const isOnly = packages.length === 1 && isComplete;
  const isLast = isComplete && packages.every((other) => other.number <= one.number);
  if (status === 'SHIPPED') {
    if (isOnly) return { part: 'Your ', sentence: 'Order {number} is on its way to you.' };
    return isLast
      ? { part: 'The rest of your ', sentence: 'The rest of order {number} is on its way to you.' }
      : { part: 'Part of your ', sentence: 'Part of order {number} is on its way to you.' };
  }
  return status === 'DELIVERED'
    ? {
        part: 'Part of your ',
        sentence: 'A package of order {number} has been delivered. We hope you like it.',
      }
    : {
        part: 'Part of your ',
        sentence: 'A package of order {number} is out for delivery and should arrive today.',
      };
}

const linesText = (
  { lines }: PackedOrder,
  quantityOf: (line: PackedOrder['lines'][number]) => number,
): string[] =>
  lines
    .filter((line) => quantityOf(line) > 0)
    .map((line) => `${line.line.product_name} (${line.line.variant_name}) × ${quantityOf(line)}`);
