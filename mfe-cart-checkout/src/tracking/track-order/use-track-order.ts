import type { OrderProgress } from '@selvedge/contract';
import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { trackOrderMessages as words } from '../../checkout-messages.ts';
import { cleanQuestion, questionErrors, type OrderQuestion } from './order-question.ts';
import type { ProvenOrder } from './proven-order.ts';

interface Failure {
  message: string;
  detail: string;
}

/**
 * Asks how an order stands; number and e-mail address stay on this page, and in no address.
 * @param openGuestOrder shows the order of a guest, who may act on it
 */
export function useTrackOrder(openGuestOrder: (proven: ProvenOrder) => Promise<void>) {
  const { api } = useHost();
  const isAsking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<OrderQuestion>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [progress, setProgress] = useState<OrderProgress | null>(null);

  /** @returns what is wrong with the fields */
  async function ask(question: OrderQuestion): Promise<Partial<OrderQuestion>> {
    if (isAsking.current) return {};
    setFailure(null);
    setProgress(null);
    const wrong = questionErrors(question);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return wrong;
    isAsking.current = true;
    setBusy(true);
    try {
      const found = (await api.trackOrder({ body: cleanQuestion(question) })) as OrderProgress;
      if (found.access) await openGuestOrder({ orderNumber: found.orderNumber, ...found.access });
      else setProgress(found);
      return {};
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      setErrors(fields);
      setFailure(failureOf(error));
      return fields;
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  }

  return {
    isBusy,
    errors,
    failure,
    progress,
    ask,
    clearError: (field: keyof OrderQuestion) => setErrors(({ [field]: _, ...rest }) => rest),
  };
}

function failureOf(error: unknown): Failure {
  if (isApiError(error) && error.code === 'not-found')
    return { message: words.notFound, detail: words.notFoundDetail };
  return { message: words.failed, detail: messageOf(error, words.tryAgain) };
}
