import type { OrderProgress } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { useForm, type SubmissionFailure } from '@selvedge/ui';
import { useState } from 'react';
import { trackOrderMessages } from '../../checkout-messages.ts';
import { cleanLookup, lookupRules, type OrderLookup } from './order-lookup.ts';
import type { VerifiedOrder } from './verified-order.ts';

/**
 * A form that looks up an order by number and email, neither of which ever appears in a URL.
 * @param openGuestOrder shows a guest's order, with its actions
 */
export function useTrackOrder(openGuestOrder: (verified: VerifiedOrder) => Promise<void>) {
  const { api } = useHost();
  const [progress, setProgress] = useState<OrderProgress | null>(null);
  const form = useForm({
    rules: lookupRules,
    async submit(lookup) {
      setProgress(null);
      try {
        const found = (await api.trackOrder({ body: cleanLookup(lookup) })) as OrderProgress;
        if (found.access) await openGuestOrder({ orderNumber: found.orderNumber, ...found.access });
        else setProgress(found);
      } catch (error) {
        return failureOf(error);
      }
      return undefined;
    },
  });
  return { ...form, progress };
}

function failureOf(error: unknown): SubmissionFailure<keyof OrderLookup> {
  if (isApiError(error) && error.code === 'not-found')
    return { message: trackOrderMessages.notFound, detail: trackOrderMessages.notFoundDetail };
  return {
    message: trackOrderMessages.failed,
    detail: getErrorMessage(error, trackOrderMessages.tryAgain),
    fields: isApiError(error) ? error.fields : {},
  };
}
