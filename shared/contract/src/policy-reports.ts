import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Message } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** What a browser blocked, without anything about the visitor. */
const kind = {
  /** Which rule of the content security policy, such as `img-src`. */
  directive: Type.String({ pattern: '^[a-z][a-z-]{1,39}$' }),
  /** An origin, or a word such as `inline`, `self` or `other`. */
  blocked: Type.String({ maxLength: 200, pattern: '^(?:[a-z][a-z-]*|(?:https?|wss?)://[^\\s/?#@]+)$' }),
  /** The declared path of the page, such as `/products/:id`, or `other`. */
  page: Type.String({ maxLength: 100, pattern: '^(?:other|/[\\w:*/.-]*)$' }),
  /** False if the browser only reports and doesn't block. */
  isEnforced: Type.Boolean(),
};
export const PolicyViolation = Type.Object(kind);
export type PolicyViolation = Static<typeof PolicyViolation>;

export const maxPolicyReportsPerCall = 100;

/** Called by the document server. */
export const recordPolicyReports = endpoint({
  method: 'POST',
  path: '/services/policy-reports',
  summary:
    "Add counts of what browsers blocked because of the store's content security policy; the number of kinds per day is limited",
  access: 'service',
  body: StrictObject({
    reports: Type.Array(StrictObject({ ...kind, count: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
      minItems: 1,
      maxItems: maxPolicyReportsPerCall,
    }),
  }),
  response: Message,
});
