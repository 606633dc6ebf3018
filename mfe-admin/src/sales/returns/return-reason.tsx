import { returnReasonLabels, type AdminReturn } from '@selvedge/contract';

/** Why the items come back: the reason the shopper chose, if any, and what they wrote. */
export const ReturnReason = ({ orderReturn: { reasonCode, returnReason } }: { orderReturn: AdminReturn }) => (
  <>
    {reasonCode ? `${returnReasonLabels[reasonCode]}: ` : ''}
    {`“${returnReason}”`}
  </>
);
