import { Type, type Static } from 'typebox';
import type { Fault, FaultRule, FaultFilter } from './fault-rules.ts';

const Times = Type.Integer({ minimum: 1, maximum: 10_000 });
const When = Type.Union([Type.Literal('before'), Type.Literal('after')]);

export const ControlBody = Type.Object(
  {
    operation: Type.Optional(Type.String({ minLength: 1 })),
    orderId: Type.Optional(Type.String({ minLength: 1 })),
    clientId: Type.Optional(Type.String({ minLength: 1 })),
    zip: Type.Optional(Type.String({ minLength: 1 })),
    to: Type.Optional(Type.String({ minLength: 1 })),

    failNext: Type.Optional(
      Type.Object(
        { times: Type.Optional(Times), status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })) },
        { additionalProperties: false },
      ),
    ),
    dropReplyNext: Type.Optional(
      Type.Object({ times: Type.Optional(Times), when: When }, { additionalProperties: false }),
    ),
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
    delayWhen: Type.Optional(When),
    delayTimes: Type.Optional(Times),

    declineNext: Type.Optional(Times),
    pendingNext: Type.Optional(Times),
    wrongAmountNext: Type.Optional(Times),
    wrongPayeeNext: Type.Optional(Times),
    expiredNext: Type.Optional(Times),
    wrongAudienceNext: Type.Optional(Times),
    wrongIssuerNext: Type.Optional(Times),
    badSignatureNext: Type.Optional(Times),
    holdWebhooks: Type.Optional(Type.Boolean()),
    dropWebhooksNext: Type.Optional(Times),
    repeatWebhooksNext: Type.Optional(
      Type.Object(
        { times: Type.Optional(Times), copies: Type.Integer({ minimum: 2, maximum: 100 }) },
        { additionalProperties: false },
      ),
    ),
  },
  // Otherwise a misspelled control could make a test pass for the wrong reason.
  { additionalProperties: false },
);
export type ControlBody = Static<typeof ControlBody>;

export function toFaultFilter(body: FaultFilter): FaultFilter {
  const { operation, orderId, clientId, zip, to } = body;
  return { operation, orderId, clientId, zip, to: to?.toLowerCase() };
}

export function rulesFrom(body: ControlBody): FaultRule[] {
  const filter = toFaultFilter(body);
  const rules: FaultRule[] = [];
  const add = (fault: Fault, remaining: number | null) => rules.push({ ...fault, filter, remaining });

  if (body.failNext) add({ kind: 'fail', status: body.failNext.status ?? 500 }, body.failNext.times ?? 1);
  if (body.dropReplyNext) {
    add({ kind: 'dropReply', when: body.dropReplyNext.when }, body.dropReplyNext.times ?? 1);
  }
  if (body.delayMs) {
    add({ kind: 'delay', delayMs: body.delayMs, when: body.delayWhen ?? 'before' }, body.delayTimes ?? null);
  }
  if (body.declineNext) add({ kind: 'decline' }, body.declineNext);
  if (body.pendingNext) add({ kind: 'pending' }, body.pendingNext);
  if (body.wrongAmountNext) add({ kind: 'wrongAmount' }, body.wrongAmountNext);
  if (body.wrongPayeeNext) add({ kind: 'wrongPayee' }, body.wrongPayeeNext);
  if (body.expiredNext) add({ kind: 'expired' }, body.expiredNext);
  if (body.wrongAudienceNext) add({ kind: 'wrongAudience' }, body.wrongAudienceNext);
  if (body.wrongIssuerNext) add({ kind: 'wrongIssuer' }, body.wrongIssuerNext);
  if (body.badSignatureNext) add({ kind: 'badSignature' }, body.badSignatureNext);
  if (body.holdWebhooks) add({ kind: 'holdWebhooks' }, null);
  if (body.dropWebhooksNext) add({ kind: 'dropWebhooks' }, body.dropWebhooksNext);
  if (body.repeatWebhooksNext) {
    add(
      { kind: 'repeatWebhooks', copies: body.repeatWebhooksNext.copies },
      body.repeatWebhooksNext.times ?? 1,
    );
  }
  return rules;
}
