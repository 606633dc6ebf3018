import { emailError } from '../../checkout/address/contact-rules.ts';
import { trackOrderMessages } from '../../checkout-messages.ts';

/** What an order is asked for by. */
export interface OrderQuestion {
  orderNumber: string;
  email: string;
}

/** As it is copied from a mail: with blanks and the sign before it. */
const cleanOrderNumber = (text: string): string => text.replace(/[\s#]/g, '');

export const cleanQuestion = ({ orderNumber, email }: OrderQuestion): OrderQuestion => ({
  orderNumber: cleanOrderNumber(orderNumber),
  email: email.trim(),
});

/** What is wrong with a question, one message a field; empty when nothing is. */
export function questionErrors(question: OrderQuestion): Partial<OrderQuestion> {
  const number = cleanOrderNumber(question.orderNumber);
  const email = emailError(question.email);
  const isNumber = /^[0-9]{10}$/.test(number);
  const { numberRequired, numberInvalid } = trackOrderMessages;
  return {
    ...(isNumber ? {} : { orderNumber: number ? numberInvalid : numberRequired }),
    ...(email ? { email } : {}),
  };
}
