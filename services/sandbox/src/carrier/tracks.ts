import { randomBytes } from 'node:crypto';
import { trackStatuses, type Place, type Track, type TrackEvent, type TrackStatus } from './carrier-types.ts';

const DETAILS: Record<TrackStatus, string> = {
  UNKNOWN: 'The carrier has no information about this package yet.',
  PRE_TRANSIT: 'Shipping label created. The carrier is waiting for the package.',
  TRANSIT: 'The package is on its way.',
  DELIVERED: 'The package was delivered.',
  RETURNED: 'The package is on its way back to the sender.',
  FAILURE: 'The package could not be delivered.',
};

export function newTrack(carrier: string, trackingNumber: string): Track {
  return {
    carrier,
    tracking_number: trackingNumber,
    address_from: null,
    address_to: null,
    eta: null,
    original_eta: null,
    servicelevel: { name: '', token: '' },
    tracking_status: null,
    tracking_history: [],
    transaction: null,
    metadata: '',
    test: true,
  };
}

export function trackEvent(
  status: TrackStatus,
  at: Date,
  location: Place | null,
  details: { text?: string; substatus?: string } = {},
): TrackEvent {
  return {
    object_id: randomBytes(16).toString('hex'),
    status,
    status_details: details.text ?? DETAILS[status],
    status_date: at.toISOString(),
    substatus: details.substatus
      ? { code: details.substatus, text: details.text ?? DETAILS[status], action_required: false }
      : null,
    location,
  };
}

/** Shippo's test numbers: carrier `shippo` and a number that contains the status. */
export function testTrack(carrier: string, number: string, now: Date): Track | undefined {
  const status = trackStatuses.find((candidate) => number === `SHIPPO_${candidate}`);
  if (carrier !== 'shippo' || !status) return undefined;
  const event = trackEvent(status, now, { city: 'San Francisco', state: 'CA', zip: '94117', country: 'US' });
  return { ...newTrack(carrier, number), tracking_status: event, tracking_history: [event] };
}
