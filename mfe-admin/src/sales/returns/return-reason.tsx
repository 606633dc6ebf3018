import { returnReasonLabels, type AdminReturn } from '@selvedge/contract';

/** Why the shopper returns the items: the reason they chose, if any, and what they wrote. */
export const ReturnReason = ({ orderReturn: { reasonCode, returnReason } }: { orderReturn: AdminReturn }) => (
  <>
    {reasonCode ? `${returnReasonLabels[reasonCode]}: ` : ''}
    {`“${returnReason}”`}
  </>
);
