import type { PackageStep } from '@selvedge/contract';
import { renderTemplate } from '../../platform/mailer/email-template.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import type { Package } from '../packages/package-repository.ts';
import { inOrderOfShipment, type PackedOrder } from '../packages/packed-order.ts';
import { itemText } from './item-text.ts';
import { orderLink, orderValues, trackingDetails, type OrderMailContext } from './order-mails.ts';
import * as templates from './order-templates.ts';

/** What emails say about a package that has shipped. */
export interface MailedPackage extends Pick<Package, 'note' | 'tracking_number' | 'carrier_name'> {
  /** Which part of the order it is. A delivered part isn't called the rest: another package may still be on its way. */
  part: 'ALL' | 'SOME' | 'REST';
  /** A line of text for each of its items. */
  items: readonly string[];
  /** A line of text for each item that hasn't shipped. */
  stillToCome: readonly string[];
}

/** Tells the shopper where a package is, what's in it and, when it ships, what's still to come. */
export function packageMovedMail(
  context: OrderMailContext,
  { one, status }: { one: MailedPackage; status: PackageStep },
): Mail {
  const { store, to, order } = context;
  const toCome = status === 'SHIPPED' ? one.stillToCome : [];
  return renderTemplate(store, to, templateOf(one, status), orderValues(context), {
    details: one.note ? [one.note] : [],
    sections: [
      { title: 'In this package', lines: one.items },
      ...(toCome.length > 0 ? [{ title: 'Still to come', lines: toCome }] : []),
    ],
    ...(status === 'DELIVERED' ? orderLink(store, order) : trackingDetails(store, order, one)),
  });
}

function templateOf({ part }: MailedPackage, status: PackageStep) {
  if (status === 'OUT_FOR_DELIVERY') return templates.partOutForDelivery;
  if (status === 'DELIVERED') return templates.partDelivered;
  return { ALL: templates.orderShipped, SOME: templates.partShipped, REST: templates.restShipped }[part];
}

/** What emails say about a package of an order. */
export function mailedPackage(packed: PackedOrder, one: Package): MailedPackage {
  const { packages, lines } = packed;
  const isComplete = lines.every((line) => line.unpacked + line.packed === 0);
  const isLast = isComplete && inOrderOfShipment(packages).at(-1)?.id === one.id;
  return {
    note: one.note,
    tracking_number: one.tracking_number,
    carrier_name: one.carrier_name,
    part: isLast ? (packages.length === 1 ? 'ALL' : 'REST') : 'SOME',
    items: linesText(packed, ({ line }) => one.quantities.get(line.id) ?? 0),
    // Packages that ship together each say what's in them, so the others aren't still to come.
    stillToCome: linesText(packed, (line) => line.unpacked + line.packed),
  };
}

const linesText = (
  { lines }: PackedOrder,
  quantityOf: (line: PackedOrder['lines'][number]) => number,
): string[] =>
  lines
    .filter((line) => quantityOf(line) > 0)
    .map((line) => itemText(line.line.product_name, line.line.variant_name, quantityOf(line)));
