import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { PolicyViolation } from '../policy-reports.ts';
import { Timestamp } from '../scalars.ts';

export const PolicyReport = Type.Object({
  ...PolicyViolation.properties,
  count: Type.Integer(),
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type PolicyReport = Static<typeof PolicyReport>;

export const listPolicyReports = adminEndpoint({
  method: 'GET',
  path: '/admin/policy-reports',
  summary: 'List what browsers blocked in the last 30 days, the latest first, at most 200 kinds',
  response: Type.Array(PolicyReport),
});
