import { isApiError, type ApiClient } from '@selvedge/api-client';
import { frameMessages } from '../../frame/frame-messages.ts';
import type { FormAnswer } from '../../frame/without-scripts/form-answer.ts';

/** A form as it was sent. */
export interface SentForm {
  /** A field's value; empty if it's missing. */
  field(name: string): string;
  /** A query parameter of the form's URL; empty if it's missing. */
  parameter(name: string): string;
  /** Creates a client that calls the API for the visitor. @param token the token of a session */
  createApi(token?: string): ApiClient;
}

export interface FormReply {
  status: number;
  answer: FormAnswer;
}

/** The forms that work without JavaScript, by path. The API validates and rate-limits them, as it does for scripts. */
export const plainForms: Record<string, (form: SentForm) => Promise<FormReply>> = {
  '/newsletter': subscribe,
  '/newsletter/unsubscribe': unsubscribe,
  '/login': signIn,
};

const invalidLink = "This link isn't complete. Please use the link in the latest email from us.";
const unsubscribeFailed = "We couldn't unsubscribe you. Please try again in a moment.";
const unreachable = "The store didn't respond. Nothing has changed. Please try again in a moment.";

async function subscribe(form: SentForm): Promise<FormReply> {
  const email = form.field('email').trim();
  const title = frameMessages.newsletter;
  try {
    const { message } = await form.createApi().subscribeToNewsletter({ body: { email } });
    return { status: 200, answer: { kind: 'message', title, message, isFailure: false } };
  } catch (error) {
    const refusal = email ? frameMessages.emailInvalid : frameMessages.emailRequired;
    const { status, message } = describeFailure(error, refusal, frameMessages.subscribeFailed);
    return { status, answer: { kind: 'message', title, message, isFailure: true, newsletterEmail: email } };
  }
}

async function unsubscribe(form: SentForm): Promise<FormReply> {
  const title = 'Unsubscribe';
  try {
    const query = { token: form.parameter('token') };
    const { message } = await form.createApi().unsubscribeFromNewsletter({ query });
    return { status: 200, answer: { kind: 'message', title, message, isFailure: false } };
  } catch (error) {
    const { status, message } = describeFailure(error, invalidLink, unsubscribeFailed);
    return { status, answer: { kind: 'message', title, message, isFailure: true } };
  }
}

/** Checks email and password. Only scripts can keep a session's token, so without them nobody stays signed in. */
async function signIn(form: SentForm): Promise<FormReply> {
  const email = form.field('email').trim();
  try {
    const body = { email, password: form.field('password') };
    const { token } = await form.createApi().login({ body });
    // The session ends at once, because nobody has its token. If this fails, it expires.
    await form
      .createApi(token)
      .logout()
      .catch(() => undefined);
    return { status: 200, answer: { kind: 'sign-in', email, failure: null } };
  } catch (error) {
    const { status, message: detail } = describeFailure(error, '', unreachable);
    const message = 'Failed to sign in. Please check your credentials.';
    return {
      status,
      answer: { kind: 'sign-in', email, failure: { message, ...(detail && { detail }) } },
    };
  }
}

/**
 * @param refusal for a form that the API refuses
 * @param failed if the API can't answer
 */
function describeFailure(
  error: unknown,
  refusal: string,
  failed: string,
): { status: number; message: string } {
  if (!isApiError(error) || error.status === undefined || error.status >= 500)
    return { status: 503, message: failed };
  if (error.code === 'rate-limited') return { status: 429, message: error.message || refusal };
  return { status: 400, message: refusal };
}
