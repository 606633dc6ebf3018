import { randomInt } from 'node:crypto';
import type { CarrierStore } from './carrier-state.ts';
import type { Address, Place, Rate, Shipment, Transaction } from './carrier-types.ts';
import { newObjectId } from './shipments.ts';
import { newTrack, trackEvent } from './tracks.ts';

/** Buys a label for a rate: a tracking number with status PRE_TRANSIT, and a PDF. */
export function buyLabel(
  store: CarrierStore,
  { shipment, rate }: { shipment: Shipment; rate: Rate },
  metadata: string,
  now: Date,
  publicUrl: string,
): Transaction {
  const id = newObjectId();
  const carrier = rate.provider.toLowerCase();
  const number = newTrackingNumber(rate.provider);
  const eta = new Date(now.getTime() + rate.estimated_days * 86_400_000).toISOString();
  const { from, to } = endpointsOf(shipment);
  const transaction: Transaction = {
    object_id: id,
    object_created: now.toISOString(),
    object_updated: now.toISOString(),
    status: 'SUCCESS',
    rate: rate.object_id,
    tracking_number: number,
    tracking_status: 'PRE_TRANSIT',
    tracking_url_provider: `${publicUrl}/carrier/tracks/${carrier}/${number}`,
    label_url: `${publicUrl}/shippo/labels/${id}.pdf`,
    label_file_type: 'PDF',
    eta,
    messages: [],
    metadata,
    test: true,
  };
  store.state.carrier.transactions[id] = transaction;
  store.state.carrier.tracks[`${carrier}/${number}`] = {
    ...newTrack(carrier, number),
    address_from: placeOf(from),
    address_to: placeOf(to),
    eta,
    original_eta: eta,
    servicelevel: { name: rate.servicelevel.name, token: rate.servicelevel.token },
    tracking_status: trackEvent('PRE_TRANSIT', now, placeOf(from)),
    tracking_history: [trackEvent('PRE_TRANSIT', now, placeOf(from))],
    transaction: id,
  };
  store.touch();
  return transaction;
}

/** Sender and recipient; a return label swaps them. */
export function endpointsOf(shipment: Shipment): { from: Address; to: Address } {
  const { address_from: from, address_to: to } = shipment;
  return shipment.extra.is_return ? { from: to, to: from } : { from, to };
}

function placeOf({ city, state, zip, country }: Address): Place {
  return { city, state, zip, country };
}

function newTrackingNumber(provider: string): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
  return provider === 'UPS' ? `1Z${digits(16)}` : `92${digits(20)}`;
}
