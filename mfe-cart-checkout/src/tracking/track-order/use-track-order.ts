import type { OrderProgress } from '@selvedge/contract';
import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { trackOrderMessages as words } from '../../checkout-messages.ts';
import { cleanQuestion, questionErrors, type OrderQuestion } from './order-question.ts';

interface Failure {
  message: string;
  detail: string;
}

/** Asks how an order stands; number and e-mail address stay on this page, and in no address. */
export function useTrackOrder() {
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
    const found = questionErrors(question);
    setErrors(found);
    if (Object.keys(found).length > 0) return found;
    isAsking.current = true;
    setBusy(true);
    try {
      setProgress((await api.trackOrder({ body: cleanQuestion(question) })) as OrderProgress);
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
