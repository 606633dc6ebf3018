export type Address = {
  name: string;
  company?: string;
  street1: string;
  street2?: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone?: string;
  email?: string;
};

export type Parcel = {
  length: string;
  width: string;
  height: string;
  distance_unit: 'in' | 'cm' | 'ft' | 'mm' | 'm' | 'yd';
  weight: string;
  mass_unit: 'lb' | 'oz' | 'g' | 'kg';
};

export type Message = { source: string; code: string; text: string };

export type Rate = {
  object_id: string;
  object_created: string;
  shipment: string;
  provider: string;
  servicelevel: { name: string; token: string; terms: string };
  amount: string;
  currency: 'USD';
  amount_local: string;
  currency_local: 'USD';
  estimated_days: number;
  duration_terms: string;
  attributes: string[];
  zone: string;
  messages: Message[];
  test: true;
};

export type Shipment = {
  object_id: string;
  object_created: string;
  object_updated: string;
  object_owner: string;
  status: 'QUEUED' | 'SUCCESS';
  address_from: Address;
  address_to: Address;
  parcels: Parcel[];
  extra: { is_return?: boolean };
  metadata: string;
  rates: Rate[];
  messages: Message[];
  test: true;
};

export type Transaction = {
  object_id: string;
  object_created: string;
  object_updated: string;
  status: 'SUCCESS';
  rate: string;
  tracking_number: string;
  tracking_status: TrackStatus;
  tracking_url_provider: string;
  label_url: string;
  label_file_type: 'PDF';
  eta: string;
  messages: Message[];
  metadata: string;
  test: true;
};

export const trackStatuses = [
  'UNKNOWN',
  'PRE_TRANSIT',
  'TRANSIT',
  'DELIVERED',
  'RETURNED',
  'FAILURE',
] as const;
export type TrackStatus = (typeof trackStatuses)[number];

export type Place = { city: string; state: string; zip: string; country: string };

export type TrackEvent = {
  object_id: string;
  status: TrackStatus;
  status_details: string;
  status_date: string;
  substatus: { code: string; text: string; action_required: boolean } | null;
  location: Place | null;
};

export type Track = {
  carrier: string;
  tracking_number: string;
  address_from: Place | null;
  address_to: Place | null;
  eta: string | null;
  original_eta: string | null;
  servicelevel: { name: string; token: string };
  tracking_status: TrackEvent | null;
  tracking_history: TrackEvent[];
  transaction: string | null;
  metadata: string;
  test: true;
};
