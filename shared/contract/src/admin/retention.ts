import { Type, type Static } from 'typebox';
import { retentionLimits } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Timestamp } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt } from './admin-scalars.ts';

export type RetainedData = keyof typeof retentionLimits;

const months = ({ min, max }: { min: number; max: number }) => Type.Integer({ minimum: min, maximum: max });

const periods = {
  orders: months(retentionLimits.orders),
  unpaidOrders: months(retentionLimits.unpaidOrders),
  issues: months(retentionLimits.issues),
  subscriptions: months(retentionLimits.subscriptions),
  activity: months(retentionLimits.activity),
};

/** How many months each kind of data is kept. */
export const RetentionPeriods = Type.Object(periods);
export type RetentionPeriods = Static<typeof RetentionPeriods>;

export const Retention = Type.Object({
  periods: RetentionPeriods,
  /** 1970 if the store uses the defaults. */
  updatedAt: Timestamp,
});
export type Retention = Static<typeof Retention>;

export const getRetention = adminEndpoint({
  method: 'GET',
  path: '/admin/settings/retention',
  summary: 'Get how long each kind of data is kept',
  response: Retention,
});

export const updateRetention = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/retention',
  summary: 'Change how long each kind of data is kept; older data is deleted within a day',
  body: StrictObject({ periods: StrictObject(periods), basedOn: BaseVersionAt }),
  response: Retention,
  errors: ['changed-meanwhile'],
});
